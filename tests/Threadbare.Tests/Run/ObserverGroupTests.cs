using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run;
using Xunit;

namespace Threadbare.Tests.Run;

public sealed class ObserverGroupTests
{
    [Fact]
    public void An_observer_that_throws_is_left_out_and_the_others_go_on()
    {
        var counting = new Counting();
        var group = new ObserverGroup([new Throwing(), counting]);

        group.Tell(observer => observer.OnInterval(new IntervalResult()));
        group.Tell(observer => observer.OnInterval(new IntervalResult()));

        Assert.Equal(2, counting.Intervals);
        Assert.Equal(
            "Throwing could not follow the run any longer (the terminal is gone). The measurement went on.",
            Assert.Single(group.Notes));
    }

    private sealed class Throwing : IRunObserver
    {
        public void OnStarted(LoadPlan plan, IReadOnlyList<Stage> stages)
        {
        }

        public void OnInterval(IntervalResult interval) => throw new IOException("the terminal is gone.");

        public void OnFinished(RunResult result)
        {
        }
    }

    private sealed class Counting : IRunObserver
    {
        public int Intervals { get; private set; }

        public void OnStarted(LoadPlan plan, IReadOnlyList<Stage> stages)
        {
        }

        public void OnInterval(IntervalResult interval) => Intervals++;

        public void OnFinished(RunResult result)
        {
        }
    }
}
