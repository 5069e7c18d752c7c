using Threadbare.Results;
using Threadbare.Results.Histograms;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Report;
using Threadbare.Tool.Terminal;
using Xunit;

namespace Threadbare.Tests.Terminal;

public sealed class CurveLinesTests
{
    [Fact]
    public void Throughput_flattens_where_the_median_rises()
    {
        RunResult run = Searched([(1, 10, 100), (2, 20, 100), (4, 40, 100), (8, 40, 200), (16, 40, 400)]) with
        {
            Verdict = Runs.Judged().Verdict! with { TippingPoint = new TippingPoint(4, 4, 8, LoadUnit.VirtualUsers, 40) },
        };

        string[] expected =
        [
            "ok/s       40.0 │       ██ ██ ██",
            "                │       ██ ██ ██",
            "                │    ██ ██ ██ ██",
            "              0 │ ██ ██ ██ ██ ██",
            "p50      400 ms │             ██",
            "                │             ██",
            "                │          ██ ██",
            "              0 │ ██ ██ ██ ██ ██",
            "users              1  2  4  8 16",
            "tips                    ^^ ^^",
        ];

        Assert.Equal(expected, CurveLines.Draw(run, 100));
    }

    [Fact]
    public void One_load_is_no_curve() => Assert.Empty(CurveLines.Draw(Runs.OneStep(), 100));

    [Fact]
    public void A_load_without_a_success_has_no_median()
    {
        RunResult run = Searched([(1, 10, 100), (2, 0, 0)]);
        run = run with { Steps = [run.Steps[0], run.Steps[1] with { ResponseTime = new LatencySummary() }] };

        string[] lines = [.. CurveLines.Draw(run, 100)];

        Assert.Equal("              0 │ ██", lines[3]);
        Assert.Equal("              0 │ ██", lines[7]);
    }

    [Theory]
    [InlineData(40)]
    [InlineData(60)]
    [InlineData(100)]
    public void Many_loads_fit_the_width_with_the_first_and_the_last(int width)
    {
        string[] lines = [.. CurveLines.Draw(Searched([.. Enumerable.Range(1, 60).Select(i => (i * 100, i * 3.0, i * 2.0))]), width)];

        Assert.DoesNotContain(lines, line => line.Length > width);
        Assert.Contains(" 100 ", lines[8], StringComparison.Ordinal);
        Assert.EndsWith(" 6,000", lines[8], StringComparison.Ordinal);
    }

    private static RunResult Searched(IEnumerable<(int Users, double PerSecond, double Median)> points) => Runs.OneStep() with
    {
        Steps = [.. points.Select(point =>
            Runs.OneStep().Steps[0] with
            {
                Users = point.Users, SuccessPerSecond = point.PerSecond, ResponseTime = new LatencySummary { Count = 1, P50 = point.Median }
            })],
    };
}
