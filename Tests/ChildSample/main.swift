import Platform

// Starts the program that its words name and says how it ended, for tests: what waits for a signal
// needs a process with one thread. What is behind `reading` is given to the program to read.
Signals.makeWriteErrorsVisible()
Signals.rememberEndings()
var words: [String] = []
Environment.eachArgument { words.append(String(decoding: $0, as: UTF8.self)) }
var text: [UInt8]?
if words.first == "reading" {
  text = Array(words[1].utf8)
  words.removeFirst(2)
}
let end = ChildProgram.run(words, reading: text, defaults: [("GIVEN", "default"), ("LESS", "FRX")])
switch end {
case .exited(let status): print("exited \(status)")
case .killed(let signal): print("killed \(signal)")
case .notStarted(let error): print("not started: \(error.text)")
}
