namespace Threadbare.Fuzz.Targets;

/// <summary>Requests of another client (.http, Postman): a plan is drafted, or a line says what is wrong.</summary>
internal sealed class ScriptTarget : DraftTarget
{
    /// <inheritdoc/>
    public override string Name => "script";

    /// <inheritdoc/>
    public override IReadOnlyList<string> Tokens =>
    [
        "###\n", "GET ", "POST ", "http://localhost/a/17?b=c", " HTTP/1.1\n", "\n\n", "@a = {{b}}\n", "{{a}}", "{{$guid}}",
        "{{$dotenv X}}", "# ", "Content-Type: application/json\n",
        "Authorization: Basic a b\n", "> {% x %}\n", "< ./a\n", "{", "}", "[", "]", ",", "\"info\"",
        "\"item\"", "\"request\"", "\"url\"", "\"raw\"", "\"variable\"", "\"auth\"", "\"bearer\"", "\"mode\"", "\"formdata\"",
        "/:id", "\\ud800",
    ];

    /// <inheritdoc/>
    public override int LongestInput => 8192;

    /// <inheritdoc/>
    public override long MostAllocated => 256 << 20;

    /// <inheritdoc/>
    public override byte[]? Change(byte[] known, Random random) => known is [(byte)'{', ..] ? JsonChange.Make(known, random) : null;

    /// <inheritdoc/>
    public override ValueTask<int> TryAsync(byte[] input) => new(TryDraft(input));
}
