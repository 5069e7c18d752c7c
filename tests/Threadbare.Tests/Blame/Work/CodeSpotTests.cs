using Threadbare.Diagnostics.Blame.Work;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Results.Blame;
using Threadbare.Results.Work;
using Xunit;

namespace Threadbare.Tests.Blame.Work;

public sealed class CodeSpotTests
{
    private static readonly CodeSpot Method = new(CodeKind.Own, "Shop.Orders.Add") { Certainty = Certainty.MethodOnly };

    [Fact]
    public void A_line_is_one_place_whatever_the_certainty()
    {
        CodeSpot exact = Method with { Line = new SourceLine("Orders.cs", 7), Certainty = Certainty.ExactLine };

        Assert.Equal(exact.Key, (exact with { Certainty = Certainty.Inlined }).Key);
        Assert.NotEqual(exact.Key, (exact with { Line = new SourceLine("Orders.cs", 8) }).Key);
    }

    [Fact]
    public void Without_a_line_the_certainty_tells_places_apart() =>
        Assert.NotEqual(Method.Key, (Method with { Certainty = Certainty.RouteOnly }).Key);
}
