using System.Text;
using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Threadbare.Plan.Texts;
using Threadbare.Scenarios.State;
using Threadbare.Tool.Options;

namespace Threadbare.Fuzz.Targets;

/// <summary>A feed, given directly or as a file: it is read as it was written, or a line says what is wrong.</summary>
internal sealed class FeedTarget : FuzzTarget
{
    /// <inheritdoc/>
    public override string Name => "feed";

    /// <inheritdoc/>
    public override IReadOnlyList<string> Tokens =>
    [
        "id", "name", "=", "@", ",", "\"", "\n", "\r\n", "\"\"", "a", "1", " ", "\uFEFF", "id=@f\n",
    ];

    /// <inheritdoc/>
    public override int LongestInput => 300;

    /// <inheritdoc/>
    public override ValueTask<int> TryAsync(byte[] input)
    {
        // The first line is the option, the rest the file that it may name.
        string[] parts = Encoding.UTF8.GetString(input).Split('\n', 2);
        var files = new InputFiles(_ => parts[^1]);
        if (FeedText.Parse(parts[0], files, out string problem) is not { } feed)
        {
            Require(problem.StartsWith("--feed ", StringComparison.Ordinal), "a refusal names the option");
            return new(-1);
        }

        Require(feed.Name.Length > 0, "a feed has a name");
        Require(FeedText.Parse(FeedText.Write(feed), files, out _) is { } again && IsSame(feed, again), "a feed is read as it was written");
        if (feed.Rows.Count > 0)
        {
            int row = new FeedCursor(feed, 7, LoadShare.Whole).Take(0, long.MaxValue);
            Require(row >= 0 && row < feed.Rows.Count, "a request gets one of the values");
        }

        return new(HashCode.Combine(feed.File is null, Math.Min(4, feed.Rows.Count)));
    }

    private static bool IsSame(ScenarioFeed feed, ScenarioFeed again) =>
        feed.Name == again.Name && feed.File == again.File && feed.Values.SequenceEqual(again.Values);
}
