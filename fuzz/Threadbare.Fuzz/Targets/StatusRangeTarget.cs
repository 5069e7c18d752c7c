using System.Text;
using Threadbare.Plan.Requests;

namespace Threadbare.Fuzz.Targets;

/// <summary>A range of statuses: it is refused, or it is within 100 to 599 and read again from its own text.</summary>
internal sealed class StatusRangeTarget : FuzzTarget
{
    /// <inheritdoc/>
    public override string Name => "status-range";

    /// <inheritdoc/>
    public override IReadOnlyList<string> Tokens => ["200", "299", "..", "...", ".", "100", "599", "600", "0", " ", "+", "-", "2147483648"];

    /// <inheritdoc/>
    public override int LongestInput => 24;

    /// <inheritdoc/>
    public override ValueTask<int> TryAsync(byte[] input)
    {
        if (!StatusRange.TryParse(Encoding.UTF8.GetString(input), out StatusRange range))
        {
            return new(-1);
        }

        Require(range is { IsValid: true, First: >= 100, Last: <= 599 }, "a range is within 100 to 599");
        Require(range.Contains(range.First) && range.Contains(range.Last), "a range contains its ends");
        Require(StatusRange.TryParse(range.ToString(), out StatusRange again) && again == range, "a range is read again from its own text");
        return new(range.First == range.Last ? 1 : 2);
    }
}
