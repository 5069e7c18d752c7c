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
    private static readonly ulong[] IsNativeInWorker = [4];
    private static readonly ulong[] LooksForWork = [5];
    private static readonly ulong[] IsUnknown = [6];

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

    [Fact]
    public void Native_code_counts_only_for_the_time_that_the_thread_was_awake()
    {
        (IReadOnlyList<double> weights, double rest) =
            Divide(asleep: 0.5, onProcessor: 0.5, (Runs, true), (IsNative, false), (IsNative, false), (Sleeps, false));

        Assert.Equal([0.25, 0.125, 0.125, 0], weights);
        Assert.Equal(0, rest);
    }

    [Fact]
    public void All_samples_of_a_thread_that_waits_for_a_processor_count_for_less()
    {
        (IReadOnlyList<double> weights, _) =
            Divide(asleep: 0.5, onProcessor: 0.25, (Runs, true), (IsNative, false), (IsNative, false), (Sleeps, false));

        Assert.Equal([0.125, 0.0625, 0.0625, 0], weights);
    }

    [Fact]
    public void Native_code_of_a_worker_counts_only_where_it_has_taken_work()
    {
        (IReadOnlyList<double> weights, _) = Divide(asleep: 0, onProcessor: 1, (IsNativeInWorker, false), (LooksForWork, false));

        Assert.Equal([0.5, 0], weights);
    }

    [Fact]
    public void Native_code_of_a_thread_that_is_none_of_the_pools_counts_whatever_its_frames()
    {
        (IReadOnlyList<double> weights, _) = Divide(asleep: 0, onProcessor: 1, (IsUnknown, false));

        Assert.Equal([1], weights);
    }

    private static (IReadOnlyList<double> Weights, double Unexplained) Divide(
        double asleep, double onProcessor, params (ulong[] Addresses, bool IsManaged)[] samples)
    {
        StackSample[] taken = [.. samples.Select(sample => new StackSample(sample.Addresses, sample.IsManaged))];
        return RunningTime.Divide(new ThreadStacks(7, taken, asleep, ".NET TP Worker") { OnProcessor = onProcessor }, Read);
    }

    private static InterpretedStack Read(IReadOnlyList<ulong> addresses)
    {
        Frame dispatch = OwnCode.Named("System.Threading.ThreadPoolWorkQueue.Dispatch");
        Frame worker = OwnCode.Named("System.Threading.PortableThreadPool+WorkerThread.WorkerThreadStart");
        Frame native = OwnCode.Named("Shop.Native.Compress");
        Frame[] frames = addresses[0] switch
        {
            2 => [OwnCode.Named("System.Threading.Thread.Sleep"), dispatch],
            3 => [native, dispatch],
            4 => [native, dispatch, worker],
            5 => [native, worker],
            6 => [Frame.Unknown],
            _ => [OwnCode.Named("Shop.Orders.Add"), dispatch],
        };
        return new InterpretedStack(frames, _ => null, _ => false);
    }
}
