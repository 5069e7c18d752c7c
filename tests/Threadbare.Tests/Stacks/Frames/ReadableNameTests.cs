using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Il;
using Xunit;

namespace Threadbare.Tests.Stacks.Frames;

public sealed class ReadableNameTests
{
    [Theory]
    [InlineData("Shop.Orders", "Total", "Shop.Orders.Total")]
    [InlineData("Shop.Orders+Line", "Total", "Shop.Orders.Line.Total")]
    [InlineData("Shop.Orders+<TotalAsync>d__3", "MoveNext", "Shop.Orders.TotalAsync")]
    [InlineData("Shop.Orders+<>c", "<Map>b__0_1", "Shop.Orders.Map")]
    [InlineData("Shop.Orders+<>c__DisplayClass1_0", "<Map>b__0", "Shop.Orders.Map")]
    [InlineData("Shop.Orders+<>c+<<Map>b__0_0>d", "MoveNext", "Shop.Orders.Map")]
    [InlineData("Shop.Orders", "<Map>g__Ask|0_2", "Shop.Orders.Map")]
    [InlineData("Program+<>c", "<<Main>$>b__0_1", "Program.Main")]
    [InlineData("Program", "<Main>$", "Program.Main")]
    [InlineData("Shop.Repository`1", "Load", "Shop.Repository.Load")]
    [InlineData("Shop.Orders", ".ctor", "Shop.Orders..ctor")]
    public void What_the_compiler_made_bears_the_name_that_was_written(string type, string name, string readable) =>
        Assert.Equal(readable, ReadableName.Format(new MethodName(type, name)));

    [Fact]
    public void A_property_is_called_by_its_name() => Assert.Equal("Task.Result", ReadableName.FormatShort(new MethodName("System.Threading.Tasks.Task`1", "get_Result")));
}
