import Domain
import Fixtures
import Glibc
import Platform
import PostgresDriver
import Store

// Changes a store on a server at random, as one of several processes: WriterSample ADDRESS SECONDS. Prints
// the numbers of changes that were made, that rules refused, and for which the store was busy.
var words: [String] = []
Environment.eachArgument { words.append(String(decoding: $0, as: UTF8.self)) }
let writer = ServerGateways(PostgresStore(try PostgresAddress(words[0])))
let seconds = Double(words[1]) ?? 1
let begin = Instant.now
var (changes, refusals, busy) = (0, 0, 0)
while Double(Instant.now.nanoseconds - begin.nanoseconds) < seconds * 1e9 {
  do {
    try RandomChanges.change(writer)
    changes += 1
  } catch StoreFailure.busy {
    busy += 1
  } catch is RightsRefusal {
    refusals += 1
  } catch is SocialRefusal {
    refusals += 1
  }
}
print(changes, refusals, busy)
