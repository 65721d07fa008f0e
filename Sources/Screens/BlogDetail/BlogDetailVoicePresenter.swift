import Circle
import Domain
import Viper

// The intents about the recording of a blog.

extension BlogDetail.Presenter {
  func handle(_ intent: BlogDetail.VoiceIntent) throws -> Turn {
    switch intent {
    case .show:
      let voice = try recordings.recording(of: id)
      return Turn(page: BlogDetail.View.page(of: voice, .facts(of: voice.facts)))
    case .record(let file):
      try recordings.checkRecording(of: id)
      return Turn(
        question: .file(file) { [id] stream in
          let voice = try self.recordings.record(stream, at: file, for: id)
          return self.turn(.recorded(voice.facts), voice, changes: [.blog(id)])
        })
    case .remove:
      try recordings.remove(of: id)
      return turn(.recordingRemoved(id), nil, changes: [.blog(id)])
    case .save(let file, let replacing):
      let voice = try recordings.save(of: id, to: file, replacing: replacing)
      return turn(.recordingSaved(file), voice)
    }
  }

  private func turn(
    _ words: Phrase, _ voice: BlogDetail.VoiceData?, changes: [Change] = []
  ) -> Turn {
    Turn(notices: [words], result: BlogDetail.View.page(of: voice, words), changes: changes)
  }
}
