namespace Threadbare.Experiments.Report;

/// <summary>Writes <c>claims.json</c>: every claim of an experiment with the measured figure.</summary>
internal static class ClaimsFile
{
    /// <summary>The file's name within the folder of an experiment.</summary>
    public const string Name = "claims.json";

    /// <summary>Writes the claims as a JSON array of <c>id, statement, published, measured, holds, why</c>.</summary>
    public static Task WriteAsync(IReadOnlyList<LabClaim> claims, Stream stream, CancellationToken cancellationToken) =>
        JsonSerializer.SerializeAsync(stream, RemoveParts(claims), LabJson.Default.IReadOnlyListLabClaim, cancellationToken);

    /// <summary>Writes the same as text.</summary>
    public static string ToText(IReadOnlyList<LabClaim> claims) =>
        JsonSerializer.Serialize(RemoveParts(claims), LabJson.Default.IReadOnlyListLabClaim);

    private static IReadOnlyList<LabClaim> RemoveParts(IReadOnlyList<LabClaim> claims) =>
        [.. claims.Select(claim => claim with { Part = null })];
}
