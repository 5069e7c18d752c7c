using System.Text;
using Threadbare.Experiments.Claims;

namespace Threadbare.Fuzz.Targets;

/// <summary>The expression of a claim: it has a value, or its fault says where it is wrong.</summary>
internal sealed class ClaimTarget : FuzzTarget
{
    private static readonly Dictionary<string, ArmFigures> Arms = new() { ["sync"] = new ArmFigures([]) };
    private static readonly Dictionary<string, double> Names = new() { ["base"] = 2, ["zero"] = 0 };

    /// <inheritdoc/>
    public override string Name => "claim";

    /// <inheritdoc/>
    public override IReadOnlyList<string> Tokens =>
    [
        "sync", ".", "total", "rps", "p50", "seconds", "median(", "knee(", "crossover(", "reaches(", ")", "(", "[",
        "1", "..", "45", "]", "+", " - ",
        "*", "/", ",", "base", "zero", "1.5", " ", "slope(sync.p50)", "first(sync.seconds.cpu)",
    ];

    /// <inheritdoc/>
    public override int LongestInput => 1000;

    /// <inheritdoc/>
    public override ValueTask<int> TryAsync(byte[] input)
    {
        try
        {
            double value = new ClaimExpression(Arms, Names).Value(Encoding.UTF8.GetString(input));
            return new(double.IsFinite(value) ? 1 : 2);
        }
        catch (FormatException refusal)
        {
            Require(refusal.Message.Length > 0, "a fault says what is wrong");
            return new(string.GetHashCode(refusal.Message.AsSpan(refusal.Message.LastIndexOf(':') + 1)) % 256);
        }
    }
}
