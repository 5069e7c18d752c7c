using Threadbare.PlanFiles.Reading;

namespace Threadbare.PlanFiles;

/// <summary>A plan document that is about to be read.</summary>
/// <param name="File">Its name in messages, such as <c>plan.yaml</c>.</param>
/// <param name="Text">Its text: YAML or JSON.</param>
/// <param name="Thresholds">Reads its thresholds.</param>
internal sealed record PlanSource(string File, string Text, ThresholdReader Thresholds)
{
    /// <summary>The files that it names. Those of this machine by default.</summary>
    public InputFiles Files { get; init; } = InputFiles.OfDisk;

    /// <summary>Reads an environment variable; null for one that is not set. Those of this process by default.</summary>
    public Func<string, string?> Variables { get; init; } = Environment.GetEnvironmentVariable;

    /// <summary>The folder that paths in it are relative to; empty for the current one.</summary>
    public string Folder { get; init; } = "";

    /// <summary>The target in place of the one that it names; null to keep that.</summary>
    public string? Target { get; init; }
}
