package import Domain
package import Viper

extension SoundRefusal: ComplaintConvertible {
  package var complaint: Complaint {
    switch self {
    case .noProgram(.speech): Complaint(.refused, .noSpeaker, hint: .installSpeaker)
    }
  }
}

extension Phrase {
  package static let noSpeaker = Phrase(
    "no program that reads texts aloud is installed", "没有安装朗读文本的程序")
  package static let installSpeaker = Phrase(
    "install the package espeak-ng, or name another program: config set speaker PROGRAM",
    "请安装软件包 espeak-ng, 或指定其他程序: config set speaker PROGRAM")
}
