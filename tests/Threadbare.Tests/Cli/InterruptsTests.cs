using Threadbare.Tool.Cli;
using Xunit;

namespace Threadbare.Tests.Cli;

public sealed class InterruptsTests
{
    [Fact]
    public void The_first_ends_the_load_and_the_second_everything()
    {
        using var interrupts = new Interrupts();

        interrupts.Raise();
        Assert.Equal((true, false), (interrupts.EndLoad.IsCancellationRequested, interrupts.Abort.IsCancellationRequested));
        interrupts.Raise();
        Assert.True(interrupts.Abort.IsCancellationRequested);
    }

    [Fact]
    public void A_terminal_that_is_gone_does_not_keep_the_load_going()
    {
        using var interrupts = new Interrupts { OnInterrupt = _ => throw new IOException("Input/output error") };

        Assert.Throws<IOException>(() => interrupts.Raise());

        Assert.True(interrupts.EndLoad.IsCancellationRequested);
    }

    [Fact]
    public void Only_the_first_two_are_told()
    {
        var told = new List<int>();
        using var interrupts = new Interrupts { OnInterrupt = told.Add };

        interrupts.Raise();
        interrupts.Raise();
        interrupts.Raise();

        Assert.Equal([1, 2], told);
    }
}
