namespace Threadbare.Tool.Doctor;

/// <summary>The facts about the machine and the target, and their meaning for a test.</summary>
/// <param name="Machine">This machine.</param>
/// <param name="Target">The target; null where none was named or it is out of reach.</param>
/// <param name="Checks">The worst first.</param>
internal sealed record DoctorReport(MachineFacts Machine, TargetFacts? Target, IReadOnlyList<Check> Checks)
{
    /// <summary>Names the shape of the file.</summary>
    [JsonPropertyOrder(-1)]
    public string Schema { get; init; } = "threadbare-doctor/1";
}
