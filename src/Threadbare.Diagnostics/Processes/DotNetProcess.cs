namespace Threadbare.Diagnostics.Processes;

/// <summary>A process and the version of .NET that it runs, as its files show before the process is asked.</summary>
/// <param name="Id">The process' number.</param>
/// <param name="Runtime">The version, such as <c>.NET 10.0.1</c>; null where it is not known.</param>
internal sealed partial record DotNetProcess(int Id, string? Runtime)
{
    // The runtime's name for a thread that each of its processes has.
    private const string Finalizer = ".NET Finalizer";

    /// <summary>Reads the files of a process.</summary>
    public static DotNetProcess Find(int id) => SystemFile.Try(() => Read(id)) ?? new DotNetProcess(id, null);

    /// <summary>True if a process runs .NET, as the names of its threads or its files show.</summary>
    public static bool IsOne(int id) => new ProcessFiles(id).CountThreads(Finalizer) > 0 || Find(id).Runtime is not null;

    /// <summary>True for a program that was compiled ahead of time: its methods are not known, only its counters.</summary>
    public bool IsNative { get; init; }

    /// <summary>True unless the program was published without them.</summary>
    public bool HasCounters { get; init; } = true;

    /// <summary>True unless its runtime is known to report all figures by meters, as .NET 9 and later do.</summary>
    public bool MayNeedCounters => MajorVersion is null || IsBeforeMeters;

    /// <summary>True for a runtime that samples allocations at random, as .NET 10 and later do.</summary>
    public bool SamplesAllocations => MajorVersion >= 10;

    /// <summary>A sentence about the figures that its runtime does not report; null where it reports all, or is not known.</summary>
    public string? Limitation => this switch
    {
        { IsNative: true } => $"Process {Id} was compiled ahead of time: counters only. It has no list of methods, so no line of its code "
            + "is named.",
        { HasCounters: false } => $"The counters of process {Id} are off: it was published with EventSourceSupport=false, as trimming can "
            + "set it. Publish it with -p:EventSourceSupport=true to see them; its stacks were read.",
        { IsBeforeMeters: true } => $"Process {Id} runs {Runtime}. Only .NET 9 and later report the number of processors that the runtime "
            + "uses, and the route of a wait after an await.",
        _ => null,
    };

    private bool IsBeforeMeters => MajorVersion < 9;

    private int? MajorVersion => Runtime is not null && Major().Match(Runtime) is { Success: true } major
        ? int.Parse(major.Value, CultureInfo.InvariantCulture)
        : null;

    /// <summary>Explains why its runtime cannot be watched, and what to do.</summary>
    public string ExplainFailure(Exception fault)
    {
        if (fault is TimeoutException)
        {
            return $"The runtime of process {Id} could not be watched: it did not answer within 10 s. "
                + "Is the process stopped (SIGSTOP, a debugger)?";
        }

        if (fault.Message.Contains("Permission denied", StringComparison.OrdinalIgnoreCase))
        {
            return $"The runtime of process {Id} could not be watched: it is another user's. Run threadbare as that user, or as root.";
        }

        if (IsNative)
        {
            return $"Process {Id} was compiled ahead of time without its counters: publish it with -p:EventSourceSupport=true to see them. "
                + "Only the client's figures, processor time and memory are known.";
        }

        return Runtime is null
            ? $"Process {Id} could not be watched from inside: no .NET runtime answers there. "
                + "Only the client's figures, processor time and memory are known."
            : $"The runtime of process {Id} ({Runtime}) could not be watched: its diagnostics port does not answer. "
                + "Start it without DOTNET_EnableDiagnostics=0, and with the same TMPDIR.";
    }

    private static DotNetProcess Read(int id)
    {
        string settings = new ProcessFiles(id).RuntimeConfig() ?? "";
        Match version = RuntimePath().Match(File.ReadAllText($"/proc/{id}/maps"));
        version = version.Success ? version : OwnRuntime().Match(settings);
        if (!version.Success && IsNativeProgram(id))
        {
            return new DotNetProcess(id, ".NET, compiled ahead of time") { IsNative = true };
        }

        return new DotNetProcess(id, version.Success ? ".NET " + version.Groups["version"].Value : null)
        {
            HasCounters = !NoCounters().IsMatch(settings),
        };
    }

    private static bool IsNativeProgram(int id)
    {
        using FileStream program = File.OpenRead($"/proc/{id}/exe");
        return NativeProgram.IsIn(program);
    }

    [GeneratedRegex(@"/shared/Microsoft\.NETCore\.App/(?<version>[\d.]+[^/]*)/")]
    private static partial Regex RuntimePath();

    // The settings of a self-contained program name its runtime.
    [GeneratedRegex(
        @"""includedFrameworks""\s*:\s*\[\s*\{\s*""name""\s*:\s*""Microsoft\.NETCore\.App""\s*,"
        + @"\s*""version""\s*:\s*""(?<version>[\d.]+[^""]*)""")]
    private static partial Regex OwnRuntime();

    [GeneratedRegex(@"""System\.Diagnostics\.Tracing\.EventSource\.IsSupported""\s*:\s*false")]
    private static partial Regex NoCounters();

    [GeneratedRegex(@"\d+")]
    private static partial Regex Major();
}
