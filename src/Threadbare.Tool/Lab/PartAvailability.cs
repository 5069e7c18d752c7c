namespace Threadbare.Tool.Lab;

/// <summary>Whether this machine has a real part, and if not, one sentence with the command that installs it.</summary>
internal sealed record PartAvailability(string? Missing)
{
    public static PartAvailability Available { get; } = new(Missing: null);

    public bool IsAvailable => Missing is null;
}
