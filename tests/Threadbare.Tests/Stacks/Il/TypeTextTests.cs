using Threadbare.Diagnostics.Stacks.Il;
using Xunit;

namespace Threadbare.Tests.Stacks.Il;

public sealed class TypeTextTests
{
    [Theory]
    [InlineData("Shop.Order", "Shop.Order")]
    [InlineData("Shop.Order&", "Shop.Order")]
    [InlineData("Shop.Order[]", "Shop.Order")]
    [InlineData("Shop.Order[2][]&", "Shop.Order")]
    [InlineData("Shop.Order*", "Shop.Order")]
    [InlineData("System.Lazy`1<Shop.Order[]>", "System.Lazy`1", "Shop.Order")]
    [InlineData("System.Lazy`1<Shop.Order>[]", "System.Lazy`1", "Shop.Order")]
    [InlineData("Map`2<Shop.Key,System.Lazy`1<Shop.Order>>", "Map`2", "Shop.Key", "System.Lazy`1", "Shop.Order")]
    [InlineData("Shop.Start+<>c", "Shop.Start+<>c")]
    public void All_names_in_a_type_are_listed(string type, params string[] names) => Assert.Equal(names, TypeText.List(type));

    [Theory]
    [InlineData("System.Lazy`1<!0>", "System.Lazy`1<Shop.Order>")]
    [InlineData("Map`2<!!0,!1>", "Map`2<Shop.Key,!1>")]
    public void Arguments_take_the_place_of_parameters(string type, string closed) =>
        Assert.Equal(closed, TypeText.Substitute(type, ["Shop.Order"], ["Shop.Key"]));
}
