using Threadbare.Diagnostics.Blame.Reading;
using Threadbare.Diagnostics.Blame.Work;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Sampling;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Work;

public sealed class RunningTimeTests
{
    private static readonly ulong[] Runs = [1];
    private static readonly ulong[] Sleeps = [2];
    private static readonly ulong[] IsNative = [3];

    [Fact]
    public void A_thread_that_always_runs_managed_code_is_divided_evenly()
    {
        (IReadOnlyList<double> weights, double rest) = Divide(asleep: 0, onProcessor: 1, (Runs, true), (Runs, true));

        Assert.Equal([0.5, 0.5], weights);
        Assert.Equal(0, rest);
    }

    [Fact]
    public void A_sleeping_thread_weighs_nothing_whatever_its_samples_show()
    {
        (IReadOnlyList<double> weights, _) = Divide(asleep: 1, onProcessor: 0, (Sleeps, false), (IsNative, false));

        Assert.Equal([0, 0], weights);
    }

    [Fact]
    public void Native_code_gets_what_managed_code_leaves_of_the_time_awake()
    {
        (IReadOnlyList<double> weights, _) =
            Divide(asleep: 0.25, onProcessor: 0.75, (Runs, true), (IsNative, false), (IsNative, false), (Sleeps, false));

        Assert.Equal([0.25, 0.25, 0.25, 0], weights);
    }

    [Fact]
    public void A_thread_that_waits_for_a_processor_counts_for_what_it_got()
    {
        (IReadOnlyList<double> weights, _) = Divide(asleep: 0, onProcessor: 0.5, (Runs, true), (Runs, true));

        Assert.Equal([0.25, 0.25], weights);
    }

    [Fact]
    public void Time_that_no_sample_explains_is_the_runtimes_own()
    {
        (_, double rest) = Divide(asleep: 0.25, onProcessor: 0.75, (Runs, true), (Sleeps, false), (Sleeps, false), (Sleeps, false));

        Assert.Equal(0.5, rest, 6);
    }

    private static (IReadOnlyList<double> Weights, double Unexplained) Divide(
        double asleep, double onProcessor, params (ulong[] Addresses, bool IsManaged)[] samples)
    {
        StackSample[] taken = [.. samples.Select(sample => new StackSample(sample.Addresses, sample.IsManaged))];
        return RunningTime.Divide(new ThreadStacks(7, taken, asleep, ".NET TP Worker") { OnProcessor = onProcessor }, Read);
    }

    private static InterpretedStack Read(IReadOnlyList<ulong> addresses)
    {
        string leaf = addresses[0] switch { 2 => "System.Threading.Thread.Sleep", 3 => "Shop.Native.Compress", _ => "Shop.Orders.Add" };
        Frame[] frames = [OwnCode.Named(leaf), OwnCode.Named("System.Threading.ThreadPoolWorkQueue.Dispatch")];
        return new InterpretedStack(frames, _ => null, _ => false);
    }
}
