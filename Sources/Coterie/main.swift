import Doors
import Platform

quit(with: Application.run())
