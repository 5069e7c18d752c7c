using System.Text;
using System.Text.Json;
using Threadbare.Report.Gate;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Xunit;

namespace Threadbare.Tests.Report.Gate;

public sealed class SarifReportTests
{
    private static readonly SourceRoot Root = new("/home/me/shop", path => !path.EndsWith("Gone.cs", StringComparison.Ordinal));

    [Fact]
    public async Task Lines_to_blame_are_results_and_the_rest_is_told_beside() =>
        Approved.Equal(await Text(Blamed()), "blame.approved.sarif");

    [Fact]
    public async Task A_healthy_run_has_no_results()
    {
        using JsonDocument log = JsonDocument.Parse(await Text(Runs.OneStep()));

        Assert.Equal(0, log.RootElement.GetProperty("runs")[0].GetProperty("results").GetArrayLength());
    }

    [Fact]
    public async Task A_broken_threshold_makes_errors_of_them()
    {
        using JsonDocument log = JsonDocument.Parse(await Text(Blamed() with { Gate = Runs.Troubled().Gate }));

        Assert.All(log.RootElement.GetProperty("runs")[0].GetProperty("results").EnumerateArray(),
            result => Assert.Equal("error", result.GetProperty("level").GetString()));
    }

    [Theory]
    [InlineData("/home/me/shop/src/Quote.cs", "src/Quote.cs")]
    [InlineData("/_/src/Quote.cs", "src/Quote.cs")]
    [InlineData("/home/me/shopping/src/Quote.cs", null)]
    [InlineData("/build/shop/src/Quote.cs", null)]
    [InlineData("/home/me/shop/src/Gone.cs", null)]
    [InlineData("/_/src/Gone.cs", null)]
    [InlineData("C:\\shop\\src\\Quote.cs", null)]
    public void A_file_is_named_relative_to_the_root_where_it_lies_there(string file, string? relative) =>
        Assert.Equal(relative, Root.FindRelative(file));

    [Theory]
    [InlineData("/home/me/a b/C#.cs", "file:///home/me/a%20b/C%23.cs")]
    [InlineData("C:\\shop\\Quote.cs", "file:///C:/shop/Quote.cs")]
    public void A_whole_path_is_a_uri(string file, string uri) => Assert.Equal(uri, SourceRoot.ToUri(file));

    private static RunResult Blamed()
    {
        RunResult run = Runs.Judged();
        BlamedPlace place = run.Blame[0] with { File = "/home/me/shop/src/Order totals.cs" };
        return run with
        {
            Blame =
            [
                place,
                place with
                {
                    Method = "Vendor.Sleeper.Sleep", File = "C:\\vendor\\Sleeper.cs", Line = 7, Kind = BlockingKind.Sleep,
                    Call = "Thread.Sleep", Share = 0.05, Threads = 1.3, Route = null, Certainty = Certainty.OneOf,
                    Advice = "Await Task.Delay instead."
                },
                place with { Method = "Shop.Quote.Get", File = null, Line = null, Certainty = Certainty.MethodOnly },
            ],
        };
    }

    private static async Task<string> Text(RunResult run)
    {
        using var stream = new MemoryStream();
        await new SarifReport(Root).WriteAsync(run, stream);
        return Encoding.UTF8.GetString(stream.ToArray());
    }
}
