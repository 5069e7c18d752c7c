using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Results.Blame;
using Xunit;
using static Threadbare.Tests.Blame.Sightings;

namespace Threadbare.Tests.Blame.Places;

public sealed class PlaceKeyTests
{
    [Theory]
    [InlineData(10, Certainty.ExactLine, Certainty.Inlined, true)]
    [InlineData(null, Certainty.OneOf, Certainty.OneOf, true)]
    [InlineData(null, Certainty.OneOf, Certainty.MethodOnly, false)]
    public void One_line_is_one_place_whatever_the_certainty_and_without_a_line_it_tells_places_apart(
        int? line, Certainty one, Certainty other, bool isSame) =>
        Assert.Equal(isSame, PlaceKey.From(At(line) with { Certainty = one }) == PlaceKey.From(At(line) with { Certainty = other }));

    [Theory]
    [InlineData(Certainty.RouteOnly, false)]
    [InlineData(Certainty.OneOf, true)]
    public void The_generated_code_tells_only_hidden_places_apart(Certainty certainty, bool isSame)
    {
        Place one = At(null) with { Certainty = certainty, CompiledInto = "lambda_method1" };

        Assert.Equal(isSame, PlaceKey.From(one) == PlaceKey.From(one with { CompiledInto = "lambda_method2" }));
    }
}
