namespace Threadbare.Fuzz.Targets;

/// <summary>An OpenAPI document (JSON or YAML): a plan is drafted that the reader of plans accepts, or a line says what is wrong.</summary>
internal sealed class OpenApiTarget : DraftTarget
{
    /// <inheritdoc/>
    public override string Name => "openapi";

    /// <inheritdoc/>
    public override IReadOnlyList<string> Tokens =>
    [
        "openapi: 3.0.3\n", "swagger: '2.0'\n", "paths:\n", "  /a/{id}:\n", "    get:\n", "    post:\n", "parameters:", "$ref: ",
        "'#/components/schemas/A'", "allOf:", "oneOf:", "type: ", "object", "array", "items:", "example: ", "enum: [", "in: path",
        "{", "}", "[", "]", "\"", ":", ",", "null", "security:", "1e999", "\n", "  ", "- ", "&a ", "*a",
    ];

    /// <inheritdoc/>
    public override int LongestInput => 8192;

    /// <inheritdoc/>
    public override long MostAllocated => 64 << 20;

    /// <inheritdoc/>
    public override byte[]? Change(byte[] known, Random random) => known is [(byte)'{', ..] ? JsonChange.Make(known, random) : null;

    /// <inheritdoc/>
    public override ValueTask<int> TryAsync(byte[] input) => new(TryDraft(input));
}
