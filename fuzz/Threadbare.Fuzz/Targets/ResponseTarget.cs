using Threadbare.Http.Http1;

namespace Threadbare.Fuzz.Targets;

/// <summary>The response parser: every split gives the same outcome, and a used parser reads like a new one.</summary>
internal sealed class ResponseTarget : FuzzTarget
{
    private readonly ResponseParser _used = new();

    /// <inheritdoc/>
    public override string Name => "response";

    /// <inheritdoc/>
    public override IReadOnlyList<string> Tokens => HttpTokens.All;

    /// <inheritdoc/>
    public override int LongestInput => 1024;

    /// <inheritdoc/>
    public override long MostAllocated => 8 * ResponseParser.HeadLimit;

    /// <inheritdoc/>
    public override ValueTask<int> TryAsync(byte[] input)
    {
        // The first byte chooses the circumstances, so that they are part of the input; the rest is the answer.
        int circumstances = input.Length == 0 ? 0 : input[0];
        ReadOnlySpan<byte> answer = input.AsSpan(Math.Min(1, input.Length));
        (bool expectsNoBody, bool ends, int longestPiece) = ((circumstances & 1) != 0, (circumstances & 2) != 0, 1 + (circumstances >> 2));
        var pieces = new Random(circumstances);
        ParsedAnswer whole = ParsedAnswer.Read(new ResponseParser(), answer, expectsNoBody, ends, int.MaxValue, pieces);
        ParsedAnswer cut = ParsedAnswer.Read(_used, answer, expectsNoBody, ends, longestPiece, pieces);
        Require(whole == cut, "every split gives the same outcome");
        string? nonsense = whole.FindNonsense(answer.Length);
        Require(nonsense is null, $"{nonsense}");
        if (whole is { Status: ParseStatus.Complete } && !ends)
        {
            ParsedAnswer alone = ParsedAnswer.Read(_used, answer[..whole.Consumed], expectsNoBody, ends, longestPiece, pieces);
            Require(alone == whole, "a complete answer is the same whatever follows it");
        }

        return new(whole.ReadKind());
    }
}
