using Threadbare.Diagnostics.Blame.Awaits;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Awaits;

public sealed class LimitSettingsTests : IDisposable
{
    private readonly OwnCode _code = new();

    public void Dispose() => _code.Dispose();

    [Fact]
    public void The_only_line_that_sets_a_limit_is_told()
    {
        Holder holder = Assert.Single(new LimitSettings(_code.Program).Find(), one => one.Limit == Limit.RequestQueue);

        Assert.Equal("PermitLimit", holder.Resource);
        Assert.Equal((OwnCode.LineOf("limited"), Certainty.ExactLine), (holder.HeldAt!.Line, holder.HeldAt.Certainty));
        Assert.EndsWith("Callers.cs", holder.HeldAt.File, StringComparison.Ordinal);
    }

    [Fact]
    public void A_line_without_symbols_is_told_by_its_method()
    {
        Holder holder = Assert.Single(new LimitSettings(_code.Program).Find(), one => one.Limit == Limit.ServerConnections);

        Assert.Equal("MaxConcurrentConnections", holder.Resource);
        Assert.Equal(("Threadbare.Tests.Stacks.Callers.Connected", null, Certainty.MethodOnly),
            (holder.HeldAt!.Method, holder.HeldAt.Line, holder.HeldAt.Certainty));
    }

    [Fact]
    public void Of_two_lines_that_set_the_same_limit_none_is_told()
    {
        // The lab sets both limits too.
        _code.Load("Threadbare.Lab", module: 3);

        Assert.Empty(new LimitSettings(_code.Program).Find());
    }
}
