namespace Threadbare.Fuzz.Targets;

/// <summary>A browser's recording (HAR): a plan is drafted that the reader of plans accepts, or a line says what is wrong.</summary>
internal sealed class RecordingTarget : DraftTarget
{
    /// <inheritdoc/>
    public override string Name => "recording";

    /// <inheritdoc/>
    public override IReadOnlyList<string> Tokens =>
    [
        "{", "}", "[", "]", ":", ",", "\"", "null", "-1", "302", "1e300", "\"log\"", "\"entries\"", "\"request\"", "\"url\"",
        "\"http://localhost/a/17?b=c\"", "\"ws://a\"", "\"postData\"", "\"text\"", "\"mimeType\"", "\"application/json\"", "\"status\"",
        "\"content\"", "\"headers\"", "\"name\"", "\"value\"", "\"password\"", "\"redirectURL\"", "\\ud800", "{{", "%zz",
    ];

    /// <inheritdoc/>
    public override int LongestInput => 8192;

    /// <inheritdoc/>
    public override long MostAllocated => 64 << 20;

    /// <inheritdoc/>
    public override byte[]? Change(byte[] known, Random random) => JsonChange.Make(known, random);

    /// <inheritdoc/>
    public override ValueTask<int> TryAsync(byte[] input) => new(TryDraft(input));
}
