namespace Threadbare.Tool.Doctor.Reading;

/// <summary>Reads what this machine gives to a test.</summary>
internal sealed class MachineReader(TimeProvider time)
{
    // Long enough for the kernel's ticks to tell two per cent, short enough to wait for.
    private static readonly TimeSpan Look = TimeSpan.FromSeconds(1);

    /// <param name="target">A process that is no stranger; null for none.</param>
    /// <param name="cancellationToken">Ends the look.</param>
    public async Task<MachineFacts> ReadAsync(int? target, CancellationToken cancellationToken) => new()
    {
        Name = Environment.MachineName,
        OperatingSystem = RuntimeInformation.OSDescription,
        Limits = MachineLimits.Read(),
        Processors = ProcessorReader.Read(new ProcessFiles(Environment.ProcessId)),
        SocketsInTimeWait = TimeWait(SystemFile.Text("/proc/net/sockstat")),
        Backlog = Number(SystemFile.Text("/proc/sys/net/core/somaxconn")),
        Use = OperatingSystem.IsLinux() ? await UseAsync(target, cancellationToken) : null,
    };

    /// <summary>From the line <c>TCP: inuse 5 orphan 0 tw 12 …</c>.</summary>
    internal static int? TimeWait(string? text)
    {
        string[] words = (text ?? "").Split('\n').FirstOrDefault(line => line.StartsWith("TCP:", StringComparison.Ordinal))?.Split(' ')
            ?? [];
        int place = Array.IndexOf(words, "tw");
        return place < 0 ? null : Number(words.ElementAtOrDefault(place + 1));
    }

    private static int? Number(string? text) => int.TryParse(text, CultureInfo.InvariantCulture, out int number) ? number : null;

    private async Task<MachineUse> UseAsync(int? target, CancellationToken cancellationToken)
    {
        ProcessorTimes before = ProcessorTimes.Read();
        long start = time.GetTimestamp();
        await Task.Delay(Look, time, cancellationToken);
        TimeSpan elapsed = time.GetElapsedTime(start);
        return ProcessorTimes.Read()
            .Since(before, elapsed, new HashSet<int> { Environment.ProcessId, target ?? Environment.ProcessId },
                id => new ProcessFiles(id).Name());
    }
}
