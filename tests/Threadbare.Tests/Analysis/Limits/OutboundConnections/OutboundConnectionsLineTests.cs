using Threadbare.Analysis.Limits.OutboundConnections;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.Tests.Analysis.Limits.OutboundConnections;

public sealed class OutboundConnectionsLineTests
{
    [Theory]
    [InlineData(true, true, "Shop.Courier.Ask")]
    [InlineData(true, false, "Shop.Courier.Ask")]
    [InlineData(false, true, "Shop.Courier.Wait")]
    [InlineData(false, false, null)]
    public void The_line_that_calls_comes_before_the_one_whose_threads_wait(bool isCalled, bool isBlamed, string? method)
    {
        var place = new CodePlace { Method = "Shop.Courier.Ask", Certainty = Certainty.ExactLine };
        RunResult run = new Service(8).At(8) with
        {
            Calls = isCalled
                ? [new ServiceCall { Kind = CallKind.Http, Target = "courier:80", Call = "HttpClient.GetAsync", At = place }]
                : [],
            Blame = isBlamed
                ?
                [
                    new BlamedPlace
                    {
                        Method = "Shop.Courier.Wait", Call = "HttpClient.Send", Kind = BlockingKind.BlockingIo, Threads = 3,
                        Advice = "Await it.", Certainty = Certainty.ExactLine,
                    },
                ]
                : [],
        };
        var verdict = new Verdict
        {
            Outcome = VerdictOutcome.TipsOver, Limit = Limit.OutboundConnections, Confidence = Confidence.High, Summary = "It tips over.",
        };

        Assert.Equal(method, new OutboundConnectionsLine().Find(run, verdict)?.Method);
    }
}
