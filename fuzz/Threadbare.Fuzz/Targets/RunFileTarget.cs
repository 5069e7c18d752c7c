using System.Text;
using Threadbare.Results;

namespace Threadbare.Fuzz.Targets;

/// <summary>A saved run: it is refused in one sentence, or what is written of it is read as the same.</summary>
internal sealed class RunFileTarget : FuzzTarget
{
    /// <inheritdoc/>
    public override string Name => "run-json";

    /// <inheritdoc/>
    public override IReadOnlyList<string> Tokens =>
    [
        "{", "}", "[", "]", ":", ",", "\"", "null", "true", "-1", "0", "1e300", "\"NaN\"", "9223372036854775807",
        "\"schema\":\"threadbare/1\"",
        "\"steps\"", "\"plan\"", "\"shape\"", "\"intervals\"", "\"hdr\"", "\"startedAt\"", "\"timeout\"",
        "\"verdict\"", "\"thread-pool\"", "{}", "[]",
        "[null]", "\"200..299\"", "\\u0000",
    ];

    /// <inheritdoc/>
    public override int LongestInput => 1 << 14;

    /// <inheritdoc/>
    public override long MostAllocated => 64 << 20;

    /// <inheritdoc/>
    public override byte[]? Change(byte[] known, Random random) => JsonChange.Make(known, random);

    /// <inheritdoc/>
    public override async ValueTask<int> TryAsync(byte[] input)
    {
        try
        {
            string text = RunFile.ToText(await ReadAsync(input));
            Require(RunFile.ToText(await ReadAsync(Encoding.UTF8.GetBytes(text))) == text, "what is written is read as the same");
            return 0;
        }
        catch (InvalidDataException refusal)
        {
            Require(refusal.Message.Length > 0, "a refusal says why");
            return string.GetHashCode(refusal.InnerException?.GetType().Name ?? refusal.Message[..Math.Min(8, refusal.Message.Length)]);
        }
    }

    private static async Task<RunResult> ReadAsync(byte[] input) =>
        await RunFile.ReadAsync(new MemoryStream(input), CancellationToken.None);
}
