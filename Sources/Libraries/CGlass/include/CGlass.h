// Nothing to call: the compiler calls the guards. See Scripts/glass.
