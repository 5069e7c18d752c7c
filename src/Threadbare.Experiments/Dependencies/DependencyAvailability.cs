namespace Threadbare.Experiments.Dependencies;

/// <summary>Whether this machine has a real part, and if not, one sentence with the command that installs it.</summary>
internal sealed record DependencyAvailability(string? Missing)
{
    public static DependencyAvailability Available { get; } = new(Missing: null);

    public bool IsAvailable => Missing is null;
}
