namespace Threadbare.Benchmarks.Processes;

/// <summary>The lab's service on one processor core, with the processor time that it has used.</summary>
internal sealed class PinnedLab : IAsyncDisposable
{
    private readonly LabService _lab;

    private PinnedLab(LabService lab) => _lab = lab;

    /// <summary>The address of the service.</summary>
    public Uri Address => _lab.Address;

    /// <summary>The system's number of the process.</summary>
    public int Id => _lab.Id;

    public static async Task<PinnedLab> StartAsync(int core) => new(await LabService.StartPinnedAsync(core));

    /// <summary>Reads the user and system time of the process so far.</summary>
    public TimeSpan ReadCpu() => ProcessFigures.Read(_lab.Id).Processor;

    public ValueTask DisposeAsync() => _lab.DisposeAsync();
}
