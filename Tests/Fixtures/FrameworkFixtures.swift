// Tests of the application use the fixtures of the framework too.
@_exported public import FrameworkFixtures
