using Threadbare.Analysis;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.Tests.Analysis.Limits;

public sealed class ReleasesTests
{
    // What is seen at the pool's threads, at the collector or at a pool of connections says by itself which limit it is.
    [Theory]
    [InlineData(Limit.ThreadPool, false)]
    [InlineData(Limit.DatabasePool, false)]
    [InlineData(Limit.OutboundConnections, false)]
    [InlineData(Limit.Gc, false)]
    [InlineData(Limit.Gate, true)]
    [InlineData(Limit.Unknown, true)]
    [InlineData(Limit.None, false)]
    public void What_lets_waiting_requests_continue_names_only_a_limit_that_shows_nowhere_else(Limit limit, bool isNamed)
    {
        var verdict = new Verdict
        {
            Outcome = VerdictOutcome.TipsOver, Limit = limit, Confidence = Confidence.Low, Summary = "It tips over.",
        };

        Assert.Equal(isNamed, RunJudge.IsNamedByReleases(verdict));
    }
}
