using Threadbare.Analysis.Limits.Cpu;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Work;
using Threadbare.Tests.Report;
using Xunit;

namespace Threadbare.Tests.Analysis.Limits.Cpu;

public sealed class CpuLineTests
{
    [Theory]
    [InlineData(0.62, "62 % of the processor time goes to an endpoint's handler, in a regular expression. "
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
}
