namespace Threadbare.Diagnostics.Processes;

/// <summary>The state and times of a process, from the line of <c>/proc/PID/stat</c> (proc(5)).</summary>
/// <param name="Id">Its number.</param>
/// <param name="Name">Its name.</param>
/// <param name="Parent">The number of the process that started it.</param>
/// <param name="HasEnded">True if it has ended and waits only for its parent to notice.</param>
/// <param name="Own">Processor time spent in it and in the kernel for it.</param>
/// <param name="OfEnded">Processor time of the processes it started that have ended.</param>
internal sealed record ProcessStatus(int Id, string Name, int Parent, bool HasEnded, TimeSpan Own, TimeSpan OfEnded)
{
    // A constant of Linux' interface to user space, on every processor that .NET supports.
    private const double TicksPerSecond = 100;

    // Indexes of the fields after the name: pid (name) state ppid … utime stime cutime cstime … starttime.
    private const int State = 0;
    private const int ParentField = 1;
    private const int FirstTime = 11;
    private const int StartField = 19;

    /// <summary>True if it runs or waits for a processor.</summary>
    public bool IsRunnable { get; private init; }

    /// <summary>The kernel's tick at which it started, as it is written there; null where the line is shorter.</summary>
    public string? StartTick { get; private init; }

    /// <summary>Reads a line; null for one that is damaged.</summary>
    public static ProcessStatus? Parse(string line)
    {
        // The name is in parentheses and may contain anything, so fields are counted from the last parenthesis.
        int begin = line.IndexOf('(', StringComparison.Ordinal);
        int end = line.LastIndexOf(')');
        if (begin < 0 || end + 2 > line.Length || ReadNumber(line[..begin]) is not { } id)
        {
            return null;
        }

        string[] fields = line[(end + 2)..].Split(' ');
        return fields.Length >= FirstTime + 4
            ? new ProcessStatus(
                (int)id,
                line[(begin + 1)..end],
                (int)(ReadNumber(fields[ParentField]) ?? 0),
                fields[State] is "Z" or "X",
                SumTimes(fields, FirstTime),
                SumTimes(fields, FirstTime + 2))
            {
                IsRunnable = fields[State] is "R",
                StartTick = fields.ElementAtOrDefault(StartField),
            }
            : null;
    }

    private static TimeSpan SumTimes(string[] fields, int first) =>
        TimeSpan.FromSeconds(((ReadNumber(fields[first]) ?? 0) + (ReadNumber(fields[first + 1]) ?? 0)) / TicksPerSecond);

    private static double? ReadNumber(string text) =>
        double.TryParse(text, NumberStyles.AllowTrailingWhite, CultureInfo.InvariantCulture, out double number) ? number : null;
}
