using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Find;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.IntegrationTests.Find;

[Collection(Alone.Name)]
public sealed class UnknownLimitTests
{
    [Fact(Explicit = true)]
    public async Task A_request_to_an_unknown_path_shows_which_requests_an_unknown_limit_affects()
    {
        CancellationToken cancellationToken = TestContext.Current.CancellationToken;
        await using TurnServer server = await TurnServer.StartAsync(cancellationToken);
        var plan = new LoadPlan
        {
            Urls = [server.Address + "/turns"],
            Load = new LoadSearch(
                Most: 4, ByRate: false, Length: TimeSpan.FromMinutes(1), LongestStep: TimeSpan.FromSeconds(5), First: 1),
        };

        var find = new FindRun(plan, TimeProvider.System) { Probe = new QuietProbe() };
        RunResult result = await find.RunAsync(CancellationToken.None, cancellationToken);

        Assert.Equal((VerdictOutcome.TipsOver, Limit.Unknown), (result.Verdict!.Outcome, result.Verdict.Limit));
        BystanderResult asked = Assert.Single(result.Steps, step => step.Bystander is not null).Bystander!;
        Assert.Equal((true, 0L), (asked.Ok >= 10, asked.Failed));
        Assert.Contains(result.Notes, note => note.Contains("/threadbare-asks-for-nothing", StringComparison.Ordinal));
        Assert.Contains("this request meets the limit, others do not", result.Verdict.Summary, StringComparison.Ordinal);
    }
}
