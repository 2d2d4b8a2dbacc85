// The sandbox of a helper. In it a process has its memory, its processor and its connection, and
// nothing else: it cannot open a file, reach a network, start a program, or touch another process.
// None of this needs root or a container.

internal import CSandbox
internal import Glibc

/// Puts the calling process into the sandbox for good.
enum Lockdown {
  /// Gives up what no helper needs, before it loads anything.
  static func prepare() {
    _ = sandbox_forgo_privileges()
    // Swift's handlers look for the place of a crash in files, and a crash would then count as a
    // forbidden call.
    for crash in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] { signal(crash, SIG_DFL) }
    limit(__rlimit_resource_t(RLIMIT_CORE.rawValue), to: 0)
  }

  /// Puts a helper that has loaded all its parts into the sandbox; false if the kernel refuses.
  static func enter(_ role: HelperRole) -> Bool {
    limit(__rlimit_resource_t(RLIMIT_AS.rawValue), to: role.mostMemory)
    limit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), to: role.mostShared)
    limit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), to: role.mostFiles)
    if let seconds = role.mostSeconds {
      limit(__rlimit_resource_t(RLIMIT_CPU.rawValue), to: seconds)
    }
    let opensFiles = forbidFiles(but: role.readableFolders) && !role.readableFolders.isEmpty
    return allowOnlyCalls(of: role, opensFiles: opensFiles)
  }

  /// Forbids all files except those in some folders. False if the kernel has no Landlock: then the
  /// list of calls has none that opens a file.
  private static func forbidFiles(but folders: [String]) -> Bool {
    let names = folders.map { strdup($0) }
    defer { names.forEach { free($0) } }
    return sandbox_forbid_files(names.map { UnsafePointer($0) } + [nil]) == 0
  }

  private static func limit(_ resource: __rlimit_resource_t, to value: UInt64) {
    var limits = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
    setrlimit(resource, &limits)
  }

  /// The system calls of decoding. Memory never becomes code: see `plainMemory`.
  private static let allowedCalls = [
    "read", "write", "readv", "writev", "recvmsg", "sendmsg", "close", "fstat", "newfstatat",
    "lseek", "brk", "munmap", "mremap", "madvise", "futex", "ftruncate", "memfd_create", "exit",
    "exit_group", "rt_sigreturn", "rt_sigprocmask", "rt_sigaction", "sigaltstack", "alarm",
    "setitimer", "clock_gettime", "clock_nanosleep", "gettimeofday", "getrandom", "getrusage",
    "restart_syscall", "sched_yield", "sched_getaffinity", "sysinfo", "getpid", "gettid",
    "set_robust_list", "rseq",
  ]

  /// Calls that open files: fonts and their settings that were not loaded in time.
  private static let openingCalls = ["openat", "open"]

  /// Calls that a library may try but does not need.
  private static let refusedCalls: [(call: String, error: CInt)] = [
    // The C library then makes threads with `clone`, whose flags the list can see.
    ("clone3", ENOSYS),
    ("access", EACCES), ("faccessat", EACCES),
    ("faccessat2", EACCES), ("readlink", EACCES), ("readlinkat", EACCES), ("stat", EACCES),
    ("lstat", EACCES), ("statx", EACCES), ("prctl", EPERM), ("sched_setscheduler", EPERM),
    ("sched_getattr", EPERM), ("sched_setattr", EPERM), ("uname", EPERM), ("ioctl", ENOTTY),
  ]

  private static func allowOnlyCalls(of role: HelperRole, opensFiles: Bool) -> Bool {
    guard let filter = seccomp_init(SCMP_ACT_KILL_PROCESS) else { return false }
    defer { seccomp_release(filter) }
    // A library may have started threads; the list holds for them as well.
    guard seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1) == 0 else { return false }
    let allow = UInt32(SCMP_ACT_ALLOW)
    // An architecture without one of the calls does not need it.
    func add(_ action: UInt32, _ call: String, _ conditions: [scmp_arg_cmp] = []) -> Bool {
      let number = seccomp_syscall_resolve_name(call)
      guard number >= 0 else { return true }
      return seccomp_rule_add_array(
        filter, action, number, CUnsignedInt(conditions.count), conditions) == 0
    }
    let isComplete =
      (allowedCalls + role.furtherCalls).allSatisfy { add(allow, $0) }
      && refusedCalls.allSatisfy { add(error($0.error), $0.call) }
      && openingCalls.allSatisfy { add(opensFiles ? allow : error(EACCES), $0) }
      && ["mmap", "mprotect"].allSatisfy { add(allow, $0, [plainMemory]) }
      && add(allow, "clone", [threadOnly])
      && fileCommands.allSatisfy { add(allow, "fcntl", [argument(1, is: $0)]) }
      // Two ends that are connected to each other, for waking threads.
      && (role != .videos || add(allow, "socketpair", [argument(0, is: UInt64(AF_UNIX))]))
      // A signal to itself: `abort`.
      && add(allow, "tgkill", [argument(0, is: UInt64(getpid()))])
      // Its own limits, to be read and not to be set.
      && add(allow, "prlimit64", [argument(0, is: 0), argument(2, is: 0)])
    return isComplete && seccomp_load(filter) == 0
  }

  /// The call fails with this number.
  private static func error(_ number: CInt) -> UInt32 { 0x0005_0000 | UInt32(number) }

  private static func argument(_ index: CUnsignedInt, is value: UInt64) -> scmp_arg_cmp {
    scmp_arg_cmp(arg: index, op: SCMP_CMP_EQ, datum_a: value, datum_b: 0)
  }

  /// The condition that the third argument does not request executable memory.
  private static var plainMemory: scmp_arg_cmp {
    scmp_arg_cmp(arg: 2, op: SCMP_CMP_MASKED_EQ, datum_a: UInt64(PROT_EXEC), datum_b: 0)
  }

  /// The condition that the flags request a thread of this process, not another process.
  private static var threadOnly: scmp_arg_cmp {
    let thread: UInt64 = 0x10000  // CLONE_THREAD
    return scmp_arg_cmp(arg: 0, op: SCMP_CMP_MASKED_EQ, datum_a: thread, datum_b: thread)
  }

  /// A descriptor's flag and a file's flags, and sealing memory: F_GETFD, F_SETFD, F_GETFL,
  /// F_ADD_SEALS, F_GET_SEALS.
  private static let fileCommands: [UInt64] = [1, 2, 3, 1033, 1034]
}
