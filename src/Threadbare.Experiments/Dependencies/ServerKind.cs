namespace Threadbare.Experiments.Dependencies;

/// <summary>The facts about a kind of server that the lab can start.</summary>
/// <param name="Need">The part that it is.</param>
/// <param name="Name">Its name in messages.</param>
/// <param name="Programs">The programs that it needs, by name.</param>
/// <param name="Packages">The packages that contain them; the first are for the package tools that are not named.</param>
internal sealed record ServerKind(
    DependencyNeeds Need, string Name, IReadOnlyList<string> Programs, params IReadOnlyList<(string Tool, string Names)> Packages)
{
    /// <summary>The beginning of a sentence about missing programs.</summary>
    public string Lacking { get; init; } = $"{Name} is not on this machine";

    /// <summary>The way to do without a server of the lab's own; null for none.</summary>
    public string? Instead { get; init; }

    /// <summary>The folders in which its programs are searched before the search path.</summary>
    public IEnumerable<string> Folders { get; init; } = [];

    /// <summary>The users as whom it may run if this process is root, best first; empty for a server that runs as root too.</summary>
    public IReadOnlyList<string> Users { get; init; } = [];

    /// <summary>The signal that stops it at once.</summary>
    public string Signal { get; init; } = "KILL";

    /// <summary>Matches the line that says that it accepts connections.</summary>
    public required Regex Ready { get; init; }

    /// <summary>How long it may take until then.</summary>
    public TimeSpan Patience { get; init; } = TimeSpan.FromSeconds(60);
}
