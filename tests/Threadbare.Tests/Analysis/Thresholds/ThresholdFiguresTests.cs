using System.Text.Json;
using Threadbare.Analysis.Thresholds;
using Threadbare.Results;
using Threadbare.Tests.Docs;
using Xunit;

namespace Threadbare.Tests.Analysis.Thresholds;

public sealed class ThresholdFiguresTests
{
    [Fact]
    public void Whatever_the_runtime_shows_in_numbers_has_a_figure_of_its_name() => Assert.Equal(
        typeof(RuntimeSample).GetProperties()
            .Where(property => property.PropertyType == typeof(double?) || property.PropertyType == typeof(int?))
            .Select(property => JsonNamingPolicy.CamelCase.ConvertName(property.Name))
            .Order(StringComparer.Ordinal),
        ThresholdFigures.All.Where(figure => figure.Source == FigureSource.Runtime)
            .Select(figure => figure.Name)
            .Order(StringComparer.Ordinal));

    [Fact]
    public void Each_figure_of_the_runtime_reads_its_own()
    {
        foreach (ThresholdFigure figure in ThresholdFigures.All.Where(figure => figure.Source == FigureSource.Runtime))
        {
            RuntimeSample sample = JsonSerializer.Deserialize($"{{\"{figure.Name}\": 7}}", RunJson.Default.RuntimeSample)!;

            Assert.Equal(7, figure.OfStep!(new StepResult { Runtime = sample })?.Value);
        }
    }

    [Theory]
    [InlineData("P99", "p99")]
    [InlineData("p99.9", "p999")]
    [InlineData("responseTime.p99", "p99")]
    [InlineData("serviceTime.P99.9", "serviceTime.p999")]
    [InlineData("steps.responseTime.p95", "steps.p95")]
    [InlineData("bystander.responseTime.p50", "bystander.p50")]
    [InlineData("steps.failedPercent", "steps.errors")]
    [InlineData("runtime.cpuPercent", "cpuPercent")]
    [InlineData("verdict.tippingPoint.best", "tippingPoint")]
    [InlineData("p98", null)]
    public void A_figure_is_known_by_its_short_name_and_by_that_of_the_file(string name, string? known) =>
        Assert.Equal(known, ThresholdFigures.Named(name)?.Name);

    [Fact]
    public void The_documentation_names_every_figure()
    {
        string page = DocPages.Read("docs/reference/thresholds.md");

        Assert.All(ThresholdFigures.All.Where(figure => !figure.Name.StartsWith("steps.", StringComparison.Ordinal)), figure =>
            Assert.Contains(figure.Name.Replace("serviceTime.", "", StringComparison.Ordinal)
                .Replace("bystander.", "", StringComparison.Ordinal), page, StringComparison.Ordinal));
    }

    [Fact]
    public void What_the_help_names_is_a_figure() => Assert.All(
        Threadbare.Tool.Options.ThresholdHelp.Text.Split("worst step: ")[1].Split(" and every")[0].Split(' '),
        name => Assert.NotNull(ThresholdFigures.Named(name)));
}
