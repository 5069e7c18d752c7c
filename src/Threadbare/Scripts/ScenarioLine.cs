namespace Threadbare.Scripts;

/// <summary>A line of the code of a scenario.</summary>
/// <param name="File">The path of the file; null when unknown.</param>
/// <param name="Line">The number of the line, from 1.</param>
internal readonly record struct ScenarioLine(string? File, int Line)
{
    /// <summary>True for a known place.</summary>
    public bool IsKnown => File is { Length: > 0 } && Line > 0;

    /// <summary>Writes the place as <c>load.cs:12</c>.</summary>
    public override string ToString() =>
        IsKnown ? string.Create(CultureInfo.InvariantCulture, $"{Path.GetFileName(File)}:{Line}") : "an unknown line";
}
