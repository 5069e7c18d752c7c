using System.Runtime.CompilerServices;

namespace Threadbare.Diagnostics.Processes;

/// <summary>A job of Windows that holds a child and all it starts. The system ends them when the job's only handle is closed.</summary>
/// <remarks>From jobapi2.h, winnt.h and wincon.h. What the child starts before it is in the job escapes it: a matter of microseconds,
/// in which no runtime is up.</remarks>
[SupportedOSPlatform("windows")]
internal sealed unsafe partial class JobLifeline : ILifeline
{
    private const int ExtendedLimits = 9;
    private const uint KillOnClose = 0x2000;
    private const uint CtrlBreak = 1;
    private const uint Killed = 137;

    private readonly Process _process;
    private readonly SafeFileHandle _job;

    /// <param name="process">The child, which must lead a process group of its own.</param>
    /// <param name="patience">How long it may take to end after it was asked.</param>
    public JobLifeline(Process process, TimeSpan patience)
    {
        (_process, Patience) = (process, patience);
        process.StandardInput.Close();
        _job = CreateJobObject(null, null);
        var limits = new Limits { Flags = KillOnClose };
        if (_job.IsInvalid
            || SetInformationJobObject(_job, ExtendedLimits, &limits, (uint)sizeof(Limits)) == 0
            || AssignProcessToJobObject(_job, process.SafeHandle) == 0)
        {
            int error = Marshal.GetLastPInvokeError();
            process.Kill(entireProcessTree: true);
            throw new ProcessStartException($"Windows does not hold the started process in a job: {Marshal.GetPInvokeErrorMessage(error)}");
        }
    }

    public TimeSpan Patience { get; }

    // Hosts of .NET take it as a request to end. It fails where there is no console: then the child is killed after the patience.
    public void Ask() => _ = GenerateConsoleCtrlEvent(CtrlBreak, (uint)_process.Id);

    public void Kill() => _ = TerminateJobObject(_job, Killed);

    public void Dispose() => _job.Dispose();

    [LibraryImport("kernel32.dll", EntryPoint = "CreateJobObjectW", SetLastError = true)]
    private static partial SafeFileHandle CreateJobObject(void* security, char* name);

    [LibraryImport("kernel32.dll", SetLastError = true)]
    private static partial int SetInformationJobObject(SafeFileHandle job, int kind, Limits* limits, uint length);

    [LibraryImport("kernel32.dll", SetLastError = true)]
    private static partial int AssignProcessToJobObject(SafeFileHandle job, SafeProcessHandle process);

    [LibraryImport("kernel32.dll")]
    private static partial int TerminateJobObject(SafeFileHandle job, uint exitCode);

    [LibraryImport("kernel32.dll")]
    private static partial int GenerateConsoleCtrlEvent(uint kind, uint group);

    // JOBOBJECT_EXTENDED_LIMIT_INFORMATION: the times of JOBOBJECT_BASIC_LIMIT_INFORMATION, its flags and the rest, then six counts of
    // IO_COUNTERS and four sizes of memory.
    [StructLayout(LayoutKind.Sequential)]
    internal struct Limits
    {
        public long ProcessTime;
        public long JobTime;
        public uint Flags;
        public nuint LeastWorkingSet;
        public nuint MostWorkingSet;
        public uint MostProcesses;
        public nuint Affinity;
        public uint Priority;
        public uint Scheduling;
        public Counters Io;
        public nuint ProcessMemory;
        public nuint JobMemory;
        public nuint PeakProcessMemory;
        public nuint PeakJobMemory;
    }

    [InlineArray(6)]
    internal struct Counters
    {
        private ulong _first;
    }
}
