using Threadbare.Report.Exports;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Report.Exports;

/// <summary>The forms of other tools. What GitLab reads of its file was looked up in its merge request widget.</summary>
public sealed class RunExportTests
{
    [Theory]
    [InlineData("gitlab", "json")]
    [InlineData("benchmark", "json")]
    [InlineData("otava", "csv")]
    public void A_run_is_written_as_approved(string name, string ending)
    {
        RunExport export = RunExport.All.First(export => export.ShortName == name);

        Approved.Equal(export.Write([Runs.Judged()]), $"{name}.approved.{ending}");
    }

    [Fact]
    public void Runs_are_rows_in_order_of_time_and_an_unknown_figure_is_empty()
    {
        RunResult later = Runs.OneStep() with { StartedAt = Runs.OneStep().StartedAt.AddDays(1) };
        RunResult labelled = Runs.Judged() with
        {
            Environment = Runs.Judged().Environment with { Commit = "abc", Label = "a,b" },
        };

        string[] rows = RunExport.All[^1].Write([later, labelled]).Split('\n');

        Assert.Equal("time,commit,label,p50,p95,p99,errors,rps,tippingPoint", rows[0]);
        Assert.StartsWith("2026-01-31T14:05:09+00:00,abc,\"a,b\",", rows[1], StringComparison.Ordinal);
        Assert.StartsWith("2026-02-01T14:05:09+00:00,,,", rows[2], StringComparison.Ordinal);
        Assert.EndsWith(",", rows[2], StringComparison.Ordinal);
    }
}
