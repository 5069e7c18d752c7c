using System.Text;
using Threadbare.Analysis.Thresholds;

namespace Threadbare.Fuzz.Targets;

/// <summary>A threshold: it is read, or a line says what is wrong; what was read is read again from its own text.</summary>
internal sealed class ThresholdTarget : FuzzTarget
{
    /// <inheritdoc/>
    public override string Name => "threshold";

    /// <inheritdoc/>
    public override IReadOnlyList<string> Tokens =>
    [
        "p99", "p50", "errors", "rps", "limit", "thread-pool", "tippingPoint", "regression(", ")", "<", "<=", ">",
        ">=", "=", "==", "!=", "ms", "s",
        "%", "MB", "KiB", "1", "0", "200", "1e308", "-1", ".", "NaN", "Infinity", " ", "queueWait", "memory", "confidence", "high",
    ];

    /// <inheritdoc/>
    public override int LongestInput => 80;

    /// <inheritdoc/>
    public override ValueTask<int> TryAsync(byte[] input)
    {
        string text = Encoding.UTF8.GetString(input);
        if (ThresholdText.Parse(text, out string problem) is not { } threshold)
        {
            Require(problem.Length > 0, "a refusal says why");
            return new(string.GetHashCode(problem.AsSpan(problem.LastIndexOf(':') + 1)) % 64);
        }

        Require(double.IsFinite(threshold.Bound), "a bound is a number");
        _ = threshold.IsKeptBy(1);
        Require(ThresholdText.Parse(threshold.Expression, out _) == threshold, "a threshold is read again from its own text");
        return new(HashCode.Combine(threshold.Figure, threshold.Comparison, threshold.IsRegression));
    }
}
