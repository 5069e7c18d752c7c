using System.Text;
using Threadbare.Plan;

namespace Threadbare.Fuzz.Targets;

/// <summary>A time as users write it: it is refused, or it is from 0 to a year and read again from its own text.</summary>
internal sealed class DurationTarget : FuzzTarget
{
    // The text has two decimals of its unit, of which the coarsest is the hour.
    private const double MostRounding = 0.01;

    /// <inheritdoc/>
    public override string Name => "duration";

    /// <inheritdoc/>
    public override IReadOnlyList<string> Tokens =>
        ["0", "1", "30", "200", "1.5", ".", "9999999999", "1e9", "ms", "us", "µs", "s", "m", "h", "d", " ", "-", "1h", "1m30s"];

    /// <inheritdoc/>
    public override int LongestInput => 40;

    /// <inheritdoc/>
    public override ValueTask<int> TryAsync(byte[] input)
    {
        if (!DurationText.TryParse(Encoding.UTF8.GetString(input), out TimeSpan time))
        {
            Require(time == TimeSpan.Zero, "a refused time is zero");
            return new(-1);
        }

        Require(time >= TimeSpan.Zero && time <= TimeSpan.FromDays(365), "a time is from 0 to a year");
        string text = DurationText.Format(time);
        Require(DurationText.TryParse(text, out TimeSpan again), "a time is read from its own text");
        double most = Math.Max(TimeSpan.FromTicks(1).TotalSeconds, MostRounding * time.TotalSeconds);
        Require(Math.Abs((again - time).TotalSeconds) <= most, "the text of a time rounds it by less than a hundredth");
        return new(text[^1] + (text.Length > 1 ? text[^2] : 0));
    }
}
