namespace Threadbare.Tool.Doctor.Facts;

/// <summary>The facts about a .NET process that are known without asking it.</summary>
internal sealed record DotNetFacts
{
    /// <summary>The switch that leaves all code unoptimized.</summary>
    public const string UnoptimizedSwitch = "JITMinOpts on";

    /// <summary>The runtime and its version.</summary>
    public required string Version { get; init; }

    /// <summary>Processors that the runtime counts: the threads of its pool that need no hesitation, the heaps of its collector.</summary>
    public required int Processors { get; init; }

    /// <summary>False where its diagnostics are switched off, so that it cannot be watched.</summary>
    public bool IsDiagnosable { get; init; } = true;

    /// <summary>True when the collector works with a heap for each processor, seen by its threads.</summary>
    public required bool HasServerCollector { get; init; }

    /// <summary>The pool's least threads as it was started with; null is the runtime's default.</summary>
    public int? PoolMinimum { get; init; }

    /// <summary>The pool's most threads as it was started with; null is the runtime's default.</summary>
    public int? PoolMaximum { get; init; }

    /// <summary>The source of the pool's minimum and maximum.</summary>
    public string PoolBoundsSource { get; init; } = "the runtime's defaults";

    /// <summary>The program's own assembly; null where it was not found.</summary>
    public string? Assembly { get; init; }

    /// <summary>True when that assembly was compiled without optimization; null where it cannot be seen.</summary>
    public bool? IsDebugBuild { get; init; }

    /// <summary>Names of the variables that load a profiler or a startup hook into it; never their values.</summary>
    public IReadOnlyList<string> Injections { get; init; } = [];

    /// <summary>Names of the switches that make its code slower than usual, or slower at first.</summary>
    public IReadOnlyList<string> CompilerSwitches { get; init; } = [];

    /// <summary>True when a console logger's own thread runs in it.</summary>
    public bool HasConsoleLogger { get; init; }

    /// <summary>Libraries that matter here, of those that it was built with; null where the list cannot be seen.</summary>
    public IReadOnlyList<string>? Libraries { get; init; }

    /// <summary>Its configuration; null where it is no ASP.NET Core service.</summary>
    public ServiceConfiguration? Configuration { get; init; }
}
