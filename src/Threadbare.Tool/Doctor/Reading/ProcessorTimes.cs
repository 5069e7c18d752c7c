namespace Threadbare.Tool.Doctor.Reading;

/// <summary>Processor time used so far: of the machine, of what its host took away, and of each process that is seen.</summary>
internal sealed record ProcessorTimes(TimeSpan Busy, TimeSpan Stolen, IReadOnlyDictionary<int, TimeSpan> Processes)
{
    private const int MostNames = 3;

    // A process that used less than this is not worth a name.
    private const double Least = 0.02;

    public static ProcessorTimes Read()
    {
        var machine = MachineTimes.Read();
        var processes = new Dictionary<int, TimeSpan>();
        foreach (int id in RunningProcesses.Ids())
        {
            if (new ProcessFiles(id).ProcessorTime() is { } time)
            {
                processes[id] = time;
            }
        }

        return new ProcessorTimes(machine.Busy, machine.Stolen, processes);
    }

    /// <summary>Computes how much other processes used the processors since an earlier reading.</summary>
    /// <param name="earlier">That reading.</param>
    /// <param name="elapsed">How long ago it was.</param>
    /// <param name="ours">Processes that are no others.</param>
    /// <param name="nameOf">The name of a process.</param>
    public MachineUse Since(ProcessorTimes earlier, TimeSpan elapsed, IReadOnlySet<int> ours, Func<int, string?> nameOf)
    {
        // One that was not there before has used all of its time since.
        var used = Processes.ToDictionary(process => process.Key,
            process => (process.Value - earlier.Processes.GetValueOrDefault(process.Key)) / elapsed);
        double own = used.Where(process => ours.Contains(process.Key)).Sum(process => process.Value);
        return new MachineUse(
            elapsed.TotalSeconds,
            Math.Max(0, (Busy - earlier.Busy) / elapsed - own),
            Math.Max(0, (Stolen - earlier.Stolen) / elapsed),
            [.. used.Where(process => !ours.Contains(process.Key) && process.Value >= Least)
                .OrderByDescending(process => process.Value)
                .Take(MostNames)
                .Select(process => new ProcessUse(process.Key, nameOf(process.Key) ?? "process", process.Value))]);
    }
}
