using Threadbare.Fuzz;
using Xunit;

namespace Threadbare.Tests.Fuzz;

public sealed class HangWatchTests
{
    private readonly HangWatch _watch = new();

    // The process had used two minutes of processor time before the input was begun.
    private static readonly TimeSpan Before = TimeSpan.FromMinutes(2);

    [Fact]
    public void An_input_that_waits_for_a_processor_is_no_hang()
    {
        Assert.Null(Notice(age: 0.1, work: 0));
        Assert.Null(Notice(age: 200, work: 1.5));
    }

    [Fact]
    public void An_input_that_computes_on_and_on_hangs()
    {
        Assert.Null(Notice(age: 0.1, work: 0));
        Assert.Null(Notice(age: 20, work: 19.9));
        Assert.Equal("computes for longer than 20 s", Notice(age: 21, work: 20.5));
    }

    [Fact]
    public void An_input_that_waits_without_computing_hangs_after_minutes()
    {
        Assert.Null(Notice(age: 0.1, work: 0));
        Assert.Null(Notice(age: 299, work: 0.1));
        Assert.Equal("takes longer than 5 min", Notice(age: 301, work: 0.1));
    }

    [Fact]
    public void Each_input_is_judged_by_its_own_work()
    {
        Assert.Null(Notice(age: 0.1, work: 0));
        Assert.Null(Notice(age: 15, work: 15, tried: 8));
        Assert.Null(Notice(age: 15, work: 30, tried: 8));
    }

    [Fact]
    public void The_time_between_two_inputs_counts_for_none()
    {
        Assert.Null(Notice(age: 0, work: 0));
        Assert.Null(Notice(age: 0, work: 60));
        Assert.Null(Notice(age: 1, work: 61));
    }

    private string? Notice(double age, double work, long tried = 7) =>
        _watch.Notice(tried, TimeSpan.FromSeconds(age), Before + TimeSpan.FromSeconds(work));
}
