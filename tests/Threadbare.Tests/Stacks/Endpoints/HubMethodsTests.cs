using Threadbare.Diagnostics.Stacks.Endpoints;
using Xunit;

namespace Threadbare.Tests.Stacks.Endpoints;

public sealed class HubMethodsTests : IDisposable
{
    private readonly OwnCode _code = new();

    public void Dispose() => _code.Dispose();

    [Fact]
    public void The_methods_of_a_hub_are_those_that_a_client_can_call() => Assert.Equal(
        ["Greet", "Get"],
        new HubMethods(_code.Program).All.Select(method => method.Name.Name));
}
