using Threadbare.Diagnostics.Processes;
using Xunit;

namespace Threadbare.Tests.Processes;

public sealed class OutputTailTests
{
    [Fact]
    public void Only_the_last_lines_are_kept()
    {
        var tail = new OutputTail(capacity: 2);

        tail.Add("one");
        tail.Add("two");
        tail.Add("three");

        Assert.Equal($"two{Environment.NewLine}three", tail.ToString());
        Assert.Equal("three", tail.Last(1));
    }
}
