namespace Threadbare.Results.Json;

/// <summary>The schema of the files that results are written to.</summary>
internal static class ResultSchema
{
    /// <summary>The schema that this version writes and reads. Its number changes only when a reader must change.</summary>
    public const string Current = "threadbare/1";
}
