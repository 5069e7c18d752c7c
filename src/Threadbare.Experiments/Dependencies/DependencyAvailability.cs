namespace Threadbare.Experiments.Dependencies;

/// <summary>The availability of a real dependency on this machine: when it is
/// missing, one sentence with the command that installs it.</summary>
internal sealed record DependencyAvailability(string? Missing)
{
    public static DependencyAvailability Available { get; } = new(Missing: null);

    public bool IsAvailable => Missing is null;
}
