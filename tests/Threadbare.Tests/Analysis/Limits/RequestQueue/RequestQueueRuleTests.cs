using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Limits.RequestQueue;
using Threadbare.Results;
using Xunit;
using static Threadbare.Tests.Analysis.Limits.TenAtATime;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits.RequestQueue;

public sealed class RequestQueueRuleTests
{
    [Theory]
    [InlineData("http-503", 20, true)]
    [InlineData("http-503", 19, false)]
    [InlineData("http-429", 20, true)]
    [InlineData("http-500", 200, false)]
    public void Fiftieth_of_the_requests_turned_away_makes_a_case(string kind, long count, bool isCase) =>
        Assert.Equal(isCase, RequestQueueRule.Examine(See(Quiet, past: Failing(kind, count))) is not null);

    [Fact]
    public void The_share_that_was_turned_away_and_the_counts_of_the_limiter_are_told()
    {
        LimitCase found = Examine(Quiet with { LimiterLeases = 10, LimiterRejectedPerSecond = 25 })!;

        Assert.Equal(
            [
                "5 % of the requests were turned away with 503 or 429.",
                "100 a second were accepted, 10 at a time.",
                "10 are served at a time.",
                "Its limiter counts 25 rejected a second.",
            ],
            found.For);
    }

    // Ten are inside by Little's law.
    [Theory]
    [InlineData(10.0, 10.0, "the service sheds requests")]
    [InlineData(14.0, 14.0, "the service sheds requests")]
    [InlineData(14.1, null, "the service sheds requests past a rate")]
    [InlineData(7.0, null, "the service sheds requests past a rate")]
    [InlineData(0.9, null, "the service sheds requests past a rate")]
    [InlineData(null, null, "the service sheds requests")]
    public void Leases_that_differ_from_what_is_inside_are_those_of_a_rate(double? leases, double? size, string statement)
    {
        LimitCase found = Examine(Quiet with { LimiterLeases = leases })!;

        Assert.Equal((size, statement), (found.Size, found.Statement));
    }

    [Theory]
    [InlineData(140, 10.0)]
    [InlineData(141, null)]
    public void Fewer_leases_than_are_inside_are_a_size_up_to_the_same_factor(double perSecond, double? size)
    {
        Func<StepResult, StepResult> shedding = Failing("http-503", 50);
        Situation s = See(Quiet with { LimiterLeases = 10 }, past: step => shedding(Answering(perSecond)(step)));

        Assert.Equal(size, RequestQueueRule.Examine(s)!.Size);
    }

    [Fact]
    public void Rejections_that_the_limiter_did_not_count_are_not_told() =>
        Assert.Equal(2, Examine(Quiet with { LimiterRejectedPerSecond = 0 })!.For.Count);

    [Fact]
    public void A_load_in_which_nothing_was_sent_makes_no_case() =>
        Assert.Null(RequestQueueRule.Examine(See(Quiet, past: step => step with { Sent = 0, Settled = false })));

    private static LimitCase? Examine(RuntimeSample loaded) => RequestQueueRule.Examine(See(loaded, past: Failing("http-503", 50)));
}
