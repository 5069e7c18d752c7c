namespace Threadbare.Diagnostics.Monitor.Machine;

/// <summary>
/// Shows what the system knows of a .NET process without asking its runtime: pool threads by name, processor time, memory.
/// </summary>
/// <remarks>Only Linux names threads. It costs the process nothing and needs only the right to see it.</remarks>
internal sealed class ProcessProbe : IRuntimeProbe
{
    // The runtime's name for the pool's worker threads. Waiting ones are counted too, as the runtime's own counter does.
    private const string PoolWorker = ".NET TP Worker";

    private static readonly IReadOnlyList<string> Limitations = OperatingSystem.IsLinux()
        ? []
        : ["Pool threads are known from the runtime alone: only Linux shows them without asking it."];

    private readonly int _processId;
    private readonly TimeProvider _time;
    private readonly IProcessFigures _figures;
    private readonly string? _name;
    private readonly string? _program;
    private readonly ProcessorLimit _limit;
    private readonly MachineCpu _machine = new(MachineTimes.Read);
    private readonly ProcessorUse _processor;
    private readonly CalledCpu _called;
    private long _lastTimestamp;
    private IReadOnlyList<int> _ports;
    private IReadOnlyList<string> _notes = Limitations;
    private bool _isGone;

    /// <summary>Begins to watch a process.</summary>
    /// <param name="processId">The process.</param>
    /// <param name="time">The clock.</param>
    /// <param name="figures">Its figures; null for those that the system shows.</param>
    public ProcessProbe(int processId, TimeProvider time, IProcessFigures? figures = null)
    {
        (_processId, _time) = (processId, time);
        _figures = figures ?? RunningProcesses.Open(processId);
        _called = new CalledCpu(processId, time);
        _limit = new ProcessorLimit(new ProcessFiles(processId));
        // Read while the process runs: they are asked for when it may have ended.
        (_name, _program) = (_figures.Name(), Path.GetFileName(_figures.Program()));
        // Before the load: finding them reads all open handles of the process, each connection among them.
        _ports = ListeningProcess.FindPorts(processId);
        (_lastTimestamp, _processor) = (time.GetTimestamp(), new ProcessorUse(_figures.ProcessorTime(), time));
    }

    public Observations Seen => new() { Target = Describe(), Notes = _notes };

    public void BeginLoad(long zero)
    {
        // The system shows no stacks.
    }

    public Task EndLoadAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public RuntimeSample? Sample()
    {
        if (_isGone || _figures.ProcessorTime() is not { } processor)
        {
            NoteEnd();
            return null;
        }

        long now = _time.GetTimestamp();
        TimeSpan passed = _time.GetElapsedTime(_lastTimestamp, now);
        _lastTimestamp = now;
        double? machine = _machine.Measure();
        return _limit.AddTo(new RuntimeSample
        {
            Threads = _figures.CountThreads(PoolWorker),
            CpuPercent = _processor.Measure(processor),
            MachineCpuPercent = machine,
            MachineProcessors = _machine.Processors,
            CalledCpuPercent = _called.Measure(machine >= 100 * MonitorConstants.BusyMachine * _machine.Processors),
            WorkingSetBytes = _figures.ResidentBytes(),
        }, passed);
    }

    private void NoteEnd()
    {
        if (!_isGone)
        {
            _notes = [.. _notes, $"The watched process {_processId} ended while it was watched."];
        }

        _isGone = true;
    }

    private TargetDescription Describe()
    {
        // A process that was watched from its start listens later. Once known they stay.
        _ports = _ports.Count > 0 ? _ports : ListeningProcess.FindPorts(_processId);
        return new() { HasEnded = _isGone, ProcessId = _processId, ProcessName = _name, Program = _program, Ports = _ports };
    }
}
