import Glibc
import Platform

// Runs the program that its arguments name and prints how it ended. Tests use it, because waiting
// for a signal needs a process with one thread. The argument after `reading` becomes the program's
// standard input.
Signals.makeWriteErrorsVisible()
Signals.rememberEndings()
var words: [String] = []
Environment.eachArgument { words.append(String(decoding: $0, as: UTF8.self)) }
if words.first == "beside" {
  // Starts the program beside this process, and waits for the end of the input.
  let program = try BackgroundProgram(Array(words.dropFirst()), hiding: "SHOP_")
  while case .starting = program.look() { SystemClock().pause(seconds: 0.01) }
  print("running")
  fflush(nil)
  _ = FileDescriptor.waitForInput(on: FileDescriptor.input, milliseconds: -1)
  quit(with: 0)
}
var text: [UInt8]?
if words.first == "reading" {
  text = Array(words[1].utf8)
  words.removeFirst(2)
}
let end = ChildProgram.run(
  words,
  reading: text.map { text in { write in _ = text.withUnsafeBytes { write($0) } } },
  hiding: "SHOP_", defaults: [("GIVEN", "default"), ("LESS", "FRX")])
switch end {
case .exited(let status): print("exited \(status)")
case .killed(let signal): print("killed \(signal)")
case .notStarted(let error): print("not started: \(error.text)")
}
