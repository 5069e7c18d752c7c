using System.Text;
using Threadbare.Report;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Report;

public sealed class RunFormatsTests
{
    [Fact]
    public async Task Steps_are_written_one_a_line() => Approved.Equal(await Text(new StepsCsv(), Runs.Troubled()), "steps.approved.csv");

    [Fact]
    public async Task Intervals_are_written_one_a_line() => Approved.Equal(await Text(new IntervalsCsv(), Runs.OneStep()), "intervals.approved.csv");

    [Fact]
    public async Task A_distribution_is_written_as_HdrHistogram_does() => Approved.Equal(await Text(PercentileText.OfResponseTime, Runs.OneStep()), "latency.approved.hgrm");

    [Fact]
    public void An_empty_distribution_is_written_without_lines() => Approved.Equal(PercentileText.Write(new LatencyHistogram()), "empty.approved.hgrm");

    [Fact]
    public void Each_form_has_a_file_of_its_own() =>
        Assert.Equal(["run.json", "report.html", "steps.csv", "intervals.csv", "latency.hgrm", "service.hgrm"], RunFormats.All.Select(format => format.FileName));

    private static async Task<string> Text(IRunFormat format, RunResult run)
    {
        using var stream = new MemoryStream();
        await format.WriteAsync(run, stream, TestContext.Current.CancellationToken);
        return Encoding.UTF8.GetString(stream.ToArray());
    }
}
