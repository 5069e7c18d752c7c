namespace Threadbare.Diagnostics.Processes;

/// <summary>Reads the figures of a process by the framework, on systems without <c>/proc</c>.</summary>
internal sealed class PortableProcess(int processId) : IProcessFigures
{
    public string? Name() => Read(process => process.ProcessName);

    // The command line of another process, which names the assembly, is not shown by these systems.
    public string? Program() => Read(process => process.MainModule?.FileName);

    public TimeSpan? ProcessorTime() => Read(process => process.HasExited ? (TimeSpan?)null : process.TotalProcessorTime);

    public double? ResidentBytes() => Read(process => (double?)process.WorkingSet64);

    public int? CountThreads(string name) => null;

    private T? Read<T>(Func<Process, T?> read)
    {
        try
        {
            using var process = Process.GetProcessById(processId);
            return read(process);
        }
        catch (Exception fault) when (fault is ArgumentException or InvalidOperationException or Win32Exception or NotSupportedException)
        {
            return default;
        }
    }
}
