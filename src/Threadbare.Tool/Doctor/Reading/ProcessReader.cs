namespace Threadbare.Tool.Doctor.Reading;

/// <summary>Reads what the system shows of the target's process.</summary>
internal static class ProcessReader
{
    // Opened by the runtime when a managed debugger comes, and kept when it goes: such a one is no tracer to the kernel.
    private const string DebuggerPipe = "/clr-debug-pipe-";

    public static ProcessFacts Read(int id)
    {
        var files = new ProcessFiles(id);
        ProcessorShare processors = ProcessorReader.Read(files);
        bool isOpen = files.IsOpenToUs();
        return new ProcessFacts
        {
            Id = id,
            Name = files.Name(),
            IsOpenToUs = isOpen,
            Processors = processors,
            OpenFiles = MachineLimits.ReadOpenFiles(id),
            Debugger = DebuggerOf(files),
            Runtime = isOpen ? new DotNetReader(files, processors).Read(DotNetProcess.Find(id).Runtime) : null,
        };
    }

    private static string? DebuggerOf(ProcessFiles files)
    {
        if (int.TryParse(files.Status("TracerPid"), CultureInfo.InvariantCulture, out int tracer) && tracer > 0)
        {
            return $"{new ProcessFiles(tracer).Name() ?? "a tracer"} ({tracer})";
        }

        return files.Handles().Any(path => path.Contains(DebuggerPipe, StringComparison.Ordinal))
            ? "a managed debugger, now or since its start"
            : null;
    }
}
