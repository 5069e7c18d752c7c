using Threadbare.Experiments.Claims;
using Xunit;

namespace Threadbare.Tests.Experiments.Claims;

public sealed class ClaimExpressionTests
{
    // 200 ms and 50 places, at 20, 50, 100 and 150 users, 10 s each.
    private static readonly ArmFigures Measured = new([SyntheticRuns.Queue([(20, 10), (50, 10), (100, 10), (150, 10)], 200, 50)]);

    private static readonly Dictionary<string, ArmFigures> Arms = new()
    {
        ["sync"] = Measured, ["sync-50"] = Measured, ["absent"] = new ArmFigures([])
    };

    [Theory]
    [InlineData("1 + 2 * 3", 7)]
    [InlineData("(1 + 2) * 3 / 4", 2.25)]
    [InlineData("10 - 2 - 3", 5)]
    [InlineData("2.5", 2.5)]
    [InlineData("S / 50", 4)]
    [InlineData("first(sync.p50)", 200)]
    [InlineData("last(sync.p50)", 600)]
    [InlineData("median(sync.p50)", 300)]
    [InlineData("max(sync.p50[1..100])", 400)]
    [InlineData("min(sync.rps[50..150])", 250)]
    [InlineData("max(sync.p50[1..most(50, S / 2)])", 400)]
    [InlineData("last(sync-50.p50) - first(sync-50.p50)", 400)]
    [InlineData("knee(sync.p50)", 50)]
    [InlineData("slope(sync.p50[50..150])", 4)]
    [InlineData("queueError(sync.p50, 50)", 0)]
    [InlineData("crossover(sync.p50, sync.min, 2)", double.PositiveInfinity)]
    [InlineData("reaches(sync.seconds.threads, 51)", double.PositiveInfinity)]
    [InlineData("reaches(sync.seconds.threads, 50)", 10)]
    [InlineData("sync.total.ok", 8_500)]
    [InlineData("most(1, S / 50, 3)", 4)]
    [InlineData("least(most(1, 2), S, 3) + 1", 3)]
    public void Works_out(string expression, double value)
    {
        Assert.Equal(value, Value(expression), 6);
    }

    [Theory]
    [InlineData("median(absent.p50)")]
    [InlineData("absent.total.p50 / S")]
    [InlineData("most(absent.total.p50, 1)")]
    [InlineData("least(1, absent.total.p50)")]
    [InlineData("median(sync.p50[500..900])")]
    [InlineData("median(sync.bystander)")]
    public void What_was_not_measured_is_not_a_number(string expression)
    {
        Assert.Equal(double.NaN, Value(expression));
    }

    [Theory]
    [InlineData("1 +", "'1 +' at 3: expected a name")]
    [InlineData("1 2", "'1 2' at 2: expected the end")]
    [InlineData("(1", "'(1' at 2: expected ')'")]
    [InlineData("median(async.p50)", "'median(async.p50)' at 12: 'async' is no arm: expected one of sync, sync-50, absent")]
    [InlineData("most(1", "'most(1' at 6: expected ')'")]
    [InlineData("mode(sync.p50)", "'mode(sync.p50)' at 13: 'mode' is no function")]
    [InlineData("nothing", "'nothing' at 7: 'nothing' is no figure of this claim")]
    [InlineData("sync.p50", "'sync.p50' at 8: a series stands within a function, such as median(sync.p50)")]
    public void A_mistake_says_where(string expression, string problem)
    {
        Assert.Equal(problem, Assert.Throws<FormatException>(() => Value(expression)).Message);
    }

    [Fact]
    public void An_unknown_figure_names_those_there_are()
    {
        Assert.StartsWith("'p51' is no figure: expected one of load, mean, min, p50",
            Assert.Throws<FormatException>(() => Value("median(sync.p51)")).Message, StringComparison.Ordinal);
    }

    private static double Value(string expression) =>
        new ClaimExpression(Arms, new Dictionary<string, double> { ["S"] = 200 }).Value(expression);
}
