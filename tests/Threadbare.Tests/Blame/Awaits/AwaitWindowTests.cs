using Threadbare.Diagnostics.Blame.Awaits;
using Threadbare.Diagnostics.Blame.Requests;
using Xunit;

namespace Threadbare.Tests.Blame.Awaits;

public sealed class AwaitWindowTests
{
    private readonly AwaitWindow _window = new() { Recorded = 3000 };

    [Fact]
    public void The_window_reaches_from_the_first_stack_to_the_last()
    {
        Begin(hasStack: true, 100, 700);

        _window.CutToStacks();

        Assert.Equal((100, 600, 700), (_window.From, _window.Length, _window.Until));
    }

    [Fact]
    public void Awaits_and_requests_outside_the_window_are_left_out()
    {
        Begin(hasStack: true, 100, 700);
        Begin(hasStack: false, 50, 300, 800);
        foreach (double at in new[] { 50, 100, 300, 700, 800 })
        {
            _window.Requests.Add(new RequestStart(at, ThreadId: 7, new RequestLine("GET", "/orders")));
        }

        _window.CutToStacks();

        Assert.Equal([100, 700, 300], _window.Begins.Select(begin => begin.At));
        Assert.Equal([100, 300, 700], _window.Requests.Select(start => start.At));
    }

    [Theory]
    [InlineData]
    [InlineData(100.0)]
    public void Without_two_stacks_the_window_is_as_long_as_it_was_open(params double[] stacks)
    {
        Begin(hasStack: true, stacks);

        _window.CutToStacks();

        Assert.Equal((0, 3000), (_window.From, _window.Length));
    }

    private void Begin(bool hasStack, params double[] times)
    {
        foreach (double at in times)
        {
            var key = new AwaitKey(Task: (int)at, Method: 1);
            _window.Begins.Add(new AwaitBegin(at, ThreadId: 7, key));
            if (hasStack)
            {
                _window.Stacks[key] = [];
            }
        }
    }
}
