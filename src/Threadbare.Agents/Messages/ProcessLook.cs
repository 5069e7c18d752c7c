using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Work;

namespace Threadbare.Agents.Messages;

/// <summary>Everything that the watching of a process has shown since the load began.</summary>
internal sealed record ProcessLook
{
    /// <summary>The process.</summary>
    public required TargetDescription Target { get; init; }

    /// <summary>The places that held pool threads.</summary>
    public IReadOnlyList<BlamedPlace> Blame { get; init; } = [];

    /// <summary>The mechanisms that let waiting work continue.</summary>
    public IReadOnlyList<AsyncRelease> Releases { get; init; } = [];

    /// <summary>The code that holds a resource while others wait.</summary>
    public IReadOnlyList<Holder> Holders { get; init; } = [];

    /// <summary>The lines that call something outside the process.</summary>
    public IReadOnlyList<ServiceCall> Calls { get; init; } = [];

    /// <summary>The lines that use the processors, allocate and throw.</summary>
    public WorkProfile Work { get; init; } = WorkProfile.None;

    /// <summary>The problems that limited the watching, each a sentence.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>Reads what a probe shows now.</summary>
    public static ProcessLook Read(IRuntimeProbe probe) => new()
    {
        Target = probe.Describe(new TargetDescription()), Blame = probe.Blame, Releases = probe.Releases, Holders = probe.Holders,
        Calls = probe.Calls, Work = probe.Work, Notes = probe.Notes,
    };
}
