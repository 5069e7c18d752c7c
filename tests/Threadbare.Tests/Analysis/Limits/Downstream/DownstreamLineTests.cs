using Threadbare.Analysis.Limits.Downstream;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Report;
using Xunit;
using static Threadbare.Tests.Analysis.Limits.SeenCode;

namespace Threadbare.Tests.Analysis.Limits.Downstream;

public sealed class DownstreamLineTests
{
    [Fact]
    public void The_line_whose_calls_take_most_time_comes_before_one_where_threads_wait()
    {
        RunResult run = Runs.OneStep() with { Calls = [Calling(3)], Blame = [Blamed(9, "socket receive", BlockingKind.BlockingIo)] };

        Assert.Equal(3, Find(run)!.Line);
    }

    public static TheoryData<BlamedPlace, bool> Places => new()
    {
        { Blamed(9, "socket receive", BlockingKind.BlockingIo), true },
        { Blamed(9, "HttpClient.GetAsync", BlockingKind.SyncOverAsync), true },
        { Blamed(9, "Task.Result", BlockingKind.SyncOverAsync) with { Stack = ["System.Net.Http.HttpConnection.SendAsync"] }, true },
        { Blamed(9, "Task.Result", BlockingKind.SyncOverAsync) with { Through = "Npgsql" }, true },
        { Blamed(9, "Task.Result", BlockingKind.SyncOverAsync), false },
        { Blamed(9, "Thread.Sleep", BlockingKind.Sleep), false },
    };

    [Theory, MemberData(nameof(Places))]
    public void Without_such_a_line_one_where_threads_wait_for_an_answer_is_named(BlamedPlace place, bool isNamed) =>
        Assert.Equal(isNamed ? 9 : null, Find(Runs.OneStep() with { Blame = [place] })?.Line);

    private static VerdictLine? Find(RunResult run) => new DownstreamLine().Find(run, Naming(Limit.Downstream));
}
