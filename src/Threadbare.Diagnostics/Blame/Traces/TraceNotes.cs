namespace Threadbare.Diagnostics.Blame.Traces;

/// <summary>Says in sentences what a recording cannot show, and how to record more.</summary>
internal static class TraceNotes
{
    private const int MostNames = 3;
    private const string Core = "System.Private.CoreLib";

    // The events of the default profile, and those of contention and of inlining.
    private const string Command = "dotnet-trace collect -p PID --providers "
        + "Microsoft-Windows-DotNETRuntime:0x100003D01D:5,Microsoft-DotNETCore-SampleProfiler";

    private const string NoCode = "The file lacks the list of the service's methods, so no line can be named: the recording was cut off, "
        + "or told not to write the list. Stop dotnet-trace with Ctrl+C or Enter, so that it writes it.";

    private const string NoStacks = "The file has no stacks of threads, so no line that holds or uses them can be named: it was recorded "
        + "without the provider Microsoft-DotNETCore-SampleProfiler (the profile dotnet-sampled-thread-time).";

    private const string NoService = "No assembly of the service was found with its symbols, so no line can be named: name the folder of "
        + "that build, with its .pdb files: --symbols DIR.";

    private const string NoRuntime = "The recorded runtime's own assemblies are not on this machine, so some waits are not recognized: "
        + "install that runtime, or name its folder too: --symbols DIR.";

    /// <summary>Writes the sentences.</summary>
    /// <param name="tally">The events of the recording.</param>
    /// <param name="code">The code in it.</param>
    /// <param name="missing">The modules whose assemblies were not found.</param>
    /// <param name="knowsService">False if no assembly of the service itself was found with its symbols.</param>
    /// <param name="fault">The sentence that says why the file was not read to its end; null if it was.</param>
    /// <param name="lost">Events that the recorder lost.</param>
    /// <param name="givenUp">Searches for a line that took too long.</param>
    public static IReadOnlyList<string> Write(
        TraceTally tally,
        TraceCode code,
        IReadOnlyList<LoadedModule> missing,
        bool knowsService,
        string? fault,
        long lost,
        int givenUp) =>
    [
        .. ((string?[])
        [
            fault,
            code.IsComplete ? null : NoCode,
            tally.HasStacks ? null : NoStacks,
            .. DescribeCode(missing, knowsService),
            lost > 0 ? $"The recorder lost {lost} events: what happened meanwhile is missing." : null,
            givenUp > 0 ? $"The search for a line was given up {givenUp} times: some lines were not found in time." : null,
            Lacks(tally),
            $"A recording with more, such as waits for locks, allocations and code that was compiled into its caller: {Command}",
        ]).OfType<string>(),
    ];

    /// <summary>Says which code of the service or its runtime is not on this machine.</summary>
    public static IEnumerable<string> DescribeCode(IReadOnlyList<LoadedModule> missing, bool knowsService) => ((string?[])
    [
        Missing([.. missing.Where(module => !CodeOwners.IsFrameworkName(module.Name))]) ?? (knowsService ? null : NoService),
        missing.Any(module => module.Name == Core) ? NoRuntime : null,
    ]).OfType<string>();

    private static string? Missing(IReadOnlyList<LoadedModule> modules)
    {
        string which = modules.Count == 1
            ? "An assembly that the service loaded is not on this machine as it was then"
            : $"{modules.Count} assemblies that the service loaded are not on this machine as they were then";
        string names = string.Join(", ", modules.Take(MostNames).Select(module => module.Path));
        return modules.Count == 0
            ? null
            : $"{which} ({names}{(modules.Count > MostNames ? ", …" : "")}), so its lines stay unknown: name the folder of that build, "
                + "with its symbols: --symbols DIR.";
    }

    private static string Lacks(TraceTally tally)
    {
        string waits = tally.HasContention ? "" : " waits for locks,";
        return $"The file does not show how long work waited for a pool thread, requests,{waits} or processor times of threads: shares "
            + "of processor time are estimated, and a route is named only if its handler is on the stack. While the service still runs, "
            + "threadbare blame --pid PID shows these.";
    }
}
