using System.Globalization;
using Threadbare.Diagnostics.Processes;
using Xunit;

namespace Threadbare.Tests.Processes;

public sealed class BusyThreadsTests
{
    [Theory]
    [InlineData("", 0)]
    [InlineData("0.5 0-7, 0.9 0-7", 0.9)]
    [InlineData("0.5 3, 0.5 3, 0.1 0-7", 1)]
    [InlineData("0.5 0-1, 0.5 0-1", 0.5)]
    [InlineData("0.5 3, 0.5 4", 0.5)]
    public void Threads_on_the_same_processors_are_as_busy_as_these(string threads, double expected) =>
        Assert.Equal(expected, BusyThreads.FindBusiest([.. threads.Split(", ", StringSplitOptions.RemoveEmptyEntries).Select(Read)]), 9);

    private static (double Share, string? Processors) Read(string thread) =>
        (double.Parse(thread.Split(' ')[0], CultureInfo.InvariantCulture), thread.Split(' ')[1]);
}
