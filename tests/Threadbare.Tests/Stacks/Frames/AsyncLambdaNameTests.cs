using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Il;
using Xunit;

namespace Threadbare.Tests.Stacks.Frames;

public sealed class AsyncLambdaNameTests
{
    [Theory]
    [InlineData("Program+<>c__DisplayClass0_0+<<<Main>$>b__5>d", "MoveNext", "Program.Main")]
    [InlineData("Shop.Orders+<>c__DisplayClass1_0+<<Load>b__0>d", "MoveNext", "Shop.Orders.Load")]
    [InlineData("Shop.Orders+<LoadAsync>d__3", "MoveNext", "Shop.Orders.LoadAsync")]
    public void The_state_machine_of_an_async_lambda_is_named_by_the_method_around_it(string type, string name, string readable) =>
        Assert.Equal(readable, ReadableName.Format(new MethodName(type, name)));
}
