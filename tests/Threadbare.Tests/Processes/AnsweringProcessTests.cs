using Threadbare.Diagnostics.Processes;
using Xunit;

namespace Threadbare.Tests.Processes;

public sealed class AnsweringProcessTests
{
    private static readonly PortOwner[] Services = [new(20, 5000), new(20, 5001), new(30, 6000)];

    [Theory]
    [InlineData(20, new[] { 20, 21 }, new int[0])]
    [InlineData(30, new int[0], new[] { 6000, 9999 })]
    [InlineData(20, new int[0], new[] { 5001 })]
    [InlineData(30, new[] { 20, 30 }, new[] { 6000 })]
    [InlineData(null, new[] { 20, 30 }, new int[0])]
    [InlineData(null, new int[0], new[] { 5000, 6000 })]
    [InlineData(null, new[] { 21 }, new[] { 9999 })]
    public void The_service_is_the_one_that_a_proxy_connects_to_or_the_only_one_that_it_started(
        int? process, int[] started, int[] reached) =>
        Assert.Equal(process, AnsweringProcess.Choose(Services, started, reached)?.Process);
}
