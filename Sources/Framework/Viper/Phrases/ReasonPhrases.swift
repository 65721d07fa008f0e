/// The reasons of the operating system, which it gives in English only.
extension Phrase {
  /// A reason in both languages. An unknown one stays English.
  package init(reason: String) { self.init(reason, Phrase.reasons[reason] ?? reason) }

  // Keys are the messages of the C library in the locale C, where all programs leave messages.
  private static let reasons = [
    "Operation not permitted": "不允许的操作",
    "No such file or directory": "文件或目录不存在",
    "Input/output error": "输入或输出错误",
    "No such device or address": "设备或地址不存在",
    "Argument list too long": "参数列表过长",
    "Exec format error": "可执行文件格式错误",
    "Bad file descriptor": "无效的文件描述符",
    "Resource temporarily unavailable": "资源暂时不可用",
    "Cannot allocate memory": "无法分配内存",
    "Permission denied": "没有权限",
    "Device or resource busy": "设备或资源忙",
    "File exists": "文件已存在",
    "Invalid cross-device link": "无效的跨设备链接",
    "No such device": "设备不存在",
    "Not a directory": "不是目录",
    "Is a directory": "是一个目录",
    "Invalid argument": "无效的参数",
    "Too many open files in system": "系统打开的文件过多",
    "Too many open files": "打开的文件过多",
    "Inappropriate ioctl for device": "设备不支持此操作",
    "Text file busy": "文件正在执行",
    "File too large": "文件过大",
    "No space left on device": "磁盘空间不足",
    "Illegal seek": "无法定位",
    "Read-only file system": "只读文件系统",
    "Too many links": "链接过多",
    "Broken pipe": "管道已断开",
    "File name too long": "文件名过长",
    "No locks available": "没有可用的锁",
    "Function not implemented": "系统不支持此功能",
    "Directory not empty": "目录不为空",
    "Too many levels of symbolic links": "符号链接层数过多",
    "Operation not supported": "不支持的操作",
    "Connection timed out": "连接超时",
    "Stale file handle": "文件句柄已失效",
    "Disk quota exceeded": "超出磁盘配额",
  ]
}
