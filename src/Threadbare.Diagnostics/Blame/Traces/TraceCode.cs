namespace Threadbare.Diagnostics.Blame.Traces;

/// <summary>Reads from a recording the code that its stacks show, and the names of the program and its runtime.</summary>
/// <remarks>The list of methods is at the end of the file, behind the stacks: so a file is read twice.</remarks>
/// <param name="table">Gets the methods and modules.</param>
/// <param name="hidden">Gets the methods that the compiler left without a frame.</param>
internal sealed partial class TraceCode(SymbolTable table, HiddenCode hidden)
{
    private const string RecorderProvider = "Microsoft-DotNETCore-EventPipe";

    /// <summary>True once the list of methods is complete. With part of it, stacks would lack frames and name other lines.</summary>
    public bool IsComplete { get; private set; }

    /// <summary>The runtime, such as <c>.NET 10.0.12</c>; null where it is not known.</summary>
    public string? Runtime { get; private set; }

    /// <summary>The assembly or the executable that the process ran; null where it is not known.</summary>
    public string? Program { get; private set; }

    /// <summary>Follows the events of a source.</summary>
    public void Follow(TraceEventDispatcher source)
    {
        var events = new CodeEvents(table);
        var rundown = new ClrRundownTraceEventParser(source);
        events.FollowLive(source);
        events.FollowRundown(rundown);
        CodeWatch.Follow(source, hidden.OnInlined, hidden.OnTailCall);
        rundown.MethodDCStopComplete += end => IsComplete = true;
        rundown.RuntimeStart += runtime =>
            Runtime = $".NET {runtime.BclMajorVersion}.{runtime.BclMinorVersion}.{runtime.BclBuildNumber}";
        source.Dynamic.AddCallbackForProviderEvent(RecorderProvider, "ProcessInfo", NameProgram);
    }

    // Arguments may be secrets: only the file's name is kept.
    private void NameProgram(TraceEvent traced)
    {
        string line = traced.PayloadByName("CommandLine") as string ?? "";
        Match file = Assembly().Match(line) is { Success: true } assembly ? assembly : Executable().Match(line);
        Program = file.Success ? file.Groups["name"].Value : null;
    }

    [GeneratedRegex(@"(?<name>[^/\\""\s]+)\.dll(""|\s|$)")]
    private static partial Regex Assembly();

    [GeneratedRegex(@"^""?([^""\s]*[/\\])?(?<name>[^/\\""\s]+?)(\.exe)?(""|\s|$)")]
    private static partial Regex Executable();
}
