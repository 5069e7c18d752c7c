using Xunit;

namespace Threadbare.Tests.Architecture;

public sealed class HouseMapTests
{
    private static readonly HouseMap Map = new(
        new Room("Cellar"),
        new Room("Kitchen", "Cellar"),
        new Room("Kitchen.Oven"),
        new Room("Kitchen.Oven.Rack"),
        new Room("Kitchen.Sink", "Kitchen.Oven"),
        new Room("Attic", "Kitchen"));

    [Theory]
    [InlineData("Kitchen", "Cellar")]
    [InlineData("Attic", "Cellar")]
    [InlineData("Attic", "Kitchen.Oven.Rack")]
    [InlineData("Kitchen", "Kitchen.Oven.Rack")]
    [InlineData("Kitchen.Oven.Rack", "Cellar")]
    [InlineData("Kitchen.Sink", "Kitchen.Oven.Rack")]
    public void A_room_may_use_its_row_its_children_and_all_that_these_may_use(string user, string used) =>
        Assert.True(Map.Allows(user, used));

    [Theory]
    [InlineData("Cellar", "Kitchen")]
    [InlineData("Kitchen", "Attic")]
    [InlineData("Kitchen.Oven", "Kitchen")]
    [InlineData("Kitchen.Oven", "Kitchen.Sink")]
    [InlineData("Kitchen.Oven.Rack", "Kitchen")]
    [InlineData("Attic", "Shed")]
    public void A_room_may_not_use_what_lies_above_or_beside_it(string user, string used) => Assert.False(Map.Allows(user, used));

    [Theory]
    [InlineData("A", "B", "B", "A")]
    [InlineData("A.Child", "A", "A", "B")]
    [InlineData("A.Child", "B", "B", "A")]
    public void A_circle_is_named(string first, string firstUses, string second, string secondUses)
    {
        var map = new HouseMap(new Room(first, firstUses), new Room(second, secondUses), new Room("Apart"));

        string[] circles = [.. map.FindCircles()];

        Assert.Contains(circles, circle => circle.StartsWith(first + " could use itself", StringComparison.Ordinal));
        Assert.DoesNotContain(circles, circle => circle.StartsWith("Apart", StringComparison.Ordinal));
    }

    [Fact]
    public void A_row_that_lists_no_room_is_named() =>
        Assert.Equal(["The row Attic lists Shed, which is no row."], new HouseMap(new Room("Attic", "Shed")).FindUnknownNames());

    [Fact]
    public void The_table_has_a_line_for_each_room()
    {
        var map = new HouseMap(new Room("A"), new Room("A.C"), new Room("B", "A", "A.C"), new Room("B.D", "A.C"));

        Assert.Equal(
            "| Room | may use |\n|---|---|\n| A | – |\n| A.C | as A |\n| B | A, A.C |\n| B.D | as B, A.C |\n",
            map.WriteTable());
    }
}
