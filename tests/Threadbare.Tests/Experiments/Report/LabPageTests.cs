using System.Text;
using System.Text.Json.Nodes;
using Threadbare.Tests.Report;
using Threadbare.Report.Arms;
using Threadbare.Experiments.Report;
using Threadbare.Results.Json;
using Threadbare.Tests.Report.Html;
using Xunit;

namespace Threadbare.Tests.Experiments.Report;

public sealed class LabPageTests
{
    [Fact]
    public async Task A_lab_page_holds_its_arms_and_says_which_were_not_run()
    {
        ArmRun[] runs =
        [
            new() { Name = "sync", Label = "sync", Color = "sync", Run = Runs.OneStep() },
            new() { Name = "async", Label = "async", NotRun = "no" },
        ];
        var report = new LabReport
        {
            Name = "x", Title = "X", StartedAt = DateTimeOffset.UnixEpoch,
            Parts = [new LabPart { Name = "p", Title = "P", Arms = runs }],
            Claims = [new LabClaim { Id = "c", Part = "p", Statement = "s", Published = "1", Measured = "2" }],
        };
        using var stream = new MemoryStream();

        await LabPage.WriteAsync(report, stream, TestContext.Current.CancellationToken);

        JsonNode page = HtmlReportTests.DataOf(Encoding.UTF8.GetString(stream.ToArray()));
        JsonArray arms = page["parts"]![0]!["arms"]!.AsArray();
        Assert.Equal("lab", (string?)page["kind"]);
        Assert.Equal("sync", (string?)arms[0]!["color"]);
        Assert.Equal(ResultSchema.Current, (string?)arms[0]!["run"]!["schema"]);
        Assert.Null(arms[1]!["run"]);
        Assert.Equal("no", (string?)arms[1]!["notRun"]);
        Assert.True(page["claims"]![0]!.AsObject().ContainsKey("holds"));
    }
}
