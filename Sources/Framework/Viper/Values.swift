package import Platform

// The values of Platform that modules use. A module imports Viper and not Platform, so that it
// cannot reach files, descriptors and processes.

/// The clock that modules ask for the time.
package typealias Clock = Platform.Clock
/// A moment on that clock.
package typealias Instant = Platform.Instant
/// A password in memory that is wiped.
package typealias Secret = Platform.Secret
/// A day of the calendar.
package typealias CivilDate = Platform.CivilDate
/// Moments as text.
package typealias Timestamp = Platform.Timestamp
/// A moment in the time zone of the reader.
package typealias LocalTime = Platform.LocalTime
/// The days of the calendar at a place.
package typealias LocalDays = Platform.LocalDays
/// The progress of long work.
package typealias Progress = Platform.Progress
/// The reason why a private file is not used.
package typealias FileRefusal = Platform.FileRefusal
/// The private files of texts that are being written.
package typealias TextFolder = Platform.TextFolder
/// A text that was not saved before the program ended.
package typealias UnsavedText = Platform.UnsavedText
