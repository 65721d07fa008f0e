package import Viper

/// Messages about lines that cannot be matched.
extension Phrase {
  package static let storeIsFixed = Phrase(
    "the store cannot be changed during a run", "运行期间不能更换数据库")
  package static let howToNameStore = Phrase(
    "choose another store with --store, COTERIE_STORE or the configuration file",
    "请用 --store, COTERIE_STORE 或配置文件指定其他数据库")
}
