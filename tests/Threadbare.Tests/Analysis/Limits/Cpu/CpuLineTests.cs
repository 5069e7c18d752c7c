using Threadbare.Analysis.Limits.Cpu;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;
using Threadbare.Results.Work;
using Threadbare.Tests.Report;
using Xunit;
using static Threadbare.Tests.Analysis.Limits.SeenCode;

namespace Threadbare.Tests.Analysis.Limits.Cpu;

public sealed class CpuLineTests
{
    [Theory]
    [InlineData(0.62, "62 % of the processor time goes to an endpoint's handler, in a regular expression. "
        + "It was compiled into generated code, so its line did not show.")]
    [InlineData(0.2, "20 % of the processor time goes to an endpoint's handler, in a regular expression. "
        + "It was compiled into generated code, so its line did not show.")]
    [InlineData(0.19, "No method of the service's own was seen to use a fifth of the processor time.")]
    public void A_handler_without_a_line_is_told_where_it_uses_much_of_the_time(double share, string told)
    {
        var hidden = new HotSpot
        {
            Method = "an endpoint's handler", Share = share, Callee = "a regular expression", Kind = CodeKind.Own,
            Certainty = Certainty.RouteOnly,
        };
        RunResult run = Runs.OneStep() with { HotSpots = [new HotSpot { Method = "System.Net", Share = 0.2 }, hidden] };

        Assert.Equal(told, new CpuLine().ExplainMissing(run));
    }

    [Fact]
    public void Without_a_hidden_handler_the_reason_is_that_no_method_uses_much()
    {
        var line = new CpuLine();

        Assert.Equal(line.Missing, line.ExplainMissing(Runs.OneStep() with { HotSpots = null }));
        Assert.Equal(line.Missing, line.ExplainMissing(Runs.OneStep() with { HotSpots = [Spot("Shop.Get", 5, 0.5)] }));
    }

    [Fact]
    public void Where_no_work_was_sampled_no_line_is_named() => Assert.Null(Find());

    [Theory]
    [InlineData(0.12, 0.08, true)]
    [InlineData(0.12, 0.07, false)]
    public void A_method_whose_lines_use_a_fifth_together_is_named(double one, double other, bool isNamed) =>
        Assert.Equal(isNamed, Find(Spot("Shop.Get", 5, one), Spot("Shop.Get", 6, other)) is not null);

    [Fact]
    public void The_method_that_uses_most_is_named_with_its_busiest_line()
    {
        VerdictLine line = Find(Spot("Shop.List", 30, 0.3), Spot("Shop.Get", 5, 0.15), Spot("Shop.Get", 6, 0.25))!;

        Assert.Equal(("Shop.Get", 6), (line.Method, line.Line));
        Assert.StartsWith("25 % of the processor time goes here (40 % to its method).", line.Why, StringComparison.Ordinal);
    }

    [Fact]
    public void A_known_line_comes_before_the_rest_of_its_method()
    {
        VerdictLine line = Find(Spot("Shop.Get", null, 0.3), Spot("Shop.Get", 6, 0.1))!;

        Assert.Equal(6, line.Line);
    }

    [Fact]
    public void A_line_with_little_of_its_methods_time_is_not_named()
    {
        VerdictLine line = Find(Spot("Shop.Get", null, 0.2), Spot("Shop.Get", 6, 0.02))!;

        Assert.Equal(("Shop.Get", null, Certainty.MethodOnly), (line.Method, line.Line, line.Certainty));
        Assert.StartsWith("22 % of the processor time goes to this method.", line.Why, StringComparison.Ordinal);
    }

    [Fact]
    public void Compression_of_the_framework_is_no_line_of_the_service()
    {
        var compression = new HotSpot { Method = HotSpot.Compression, Kind = CodeKind.Framework, Share = 0.7 };

        Assert.StartsWith("70 % of the processor time goes to the framework's response compression",
            new CpuLine().ExplainMissing(Runs.OneStep() with { HotSpots = [compression] }), StringComparison.Ordinal);
    }

    [Fact]
    public void Of_a_method_with_one_line_no_other_share_is_told()
    {
        VerdictLine line = Find(Spot("Shop.Get", 5, 0.5) with { Callee = "a regular expression" })!;

        Assert.Equal(
            "50 % of the processor time goes here, in a regular expression. A busy line is not a fault by itself.", line.Why);
    }

    private static VerdictLine? Find(params HotSpot[] spots) =>
        new CpuLine().Find(Runs.OneStep() with { HotSpots = spots.Length > 0 ? spots : null }, Naming(Limit.Cpu));

    private static HotSpot Spot(string method, int? line, double share) =>
        new() { Method = method, Line = line, Share = share, Kind = CodeKind.Own, Certainty = Certainty.ExactLine };
}
