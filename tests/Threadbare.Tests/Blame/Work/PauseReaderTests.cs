using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Diagnostics.Blame.Work;
using Threadbare.Diagnostics.Routes;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Results.Blame;
using Threadbare.Results.Work;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Work;

public sealed class PauseReaderTests : IDisposable
{
    private readonly OwnCode _code = new();
    private readonly KnownStacks _stacks = new();
    private readonly Dictionary<SeenPause, PauseTally> _pauses = [];

    public void Dispose() => _code.Dispose();

    [Fact]
    public void Pauses_are_told_as_a_share_of_the_window_the_largest_first()
    {
        Add(CollectionReason.Allocation, new PauseTally(Count: 4, SumMs: 50, LongestMs: 20.126));
        Add(CollectionReason.LowMemory, new PauseTally(Count: 1, SumMs: 100, LongestMs: 100));

        IReadOnlyList<CollectorPause> pauses = Read();

        Assert.Equal([CollectionReason.LowMemory, CollectionReason.Allocation], pauses.Select(pause => pause.Reason));
        CollectorPause allocation = pauses[1];
        Assert.Equal((0.1, 20.13, 8, 0.5), (allocation.Share, allocation.LongestMs, allocation.PerSecond, allocation.WindowSeconds));
        Assert.Equal((4, 1, false), (allocation.Samples, allocation.Generation, allocation.IsConcurrent));
    }

    [Fact]
    public void A_collection_that_the_runtime_began_was_called_by_no_line()
    {
        Add(CollectionReason.Allocation, new PauseTally(1, 50, 50));

        CollectorPause pause = Assert.Single(Read());

        Assert.Null(pause.CalledAt);
        Assert.Null(pause.Route);
    }

    [Fact]
    public void The_line_that_asks_for_a_collection_is_found_though_the_call_left_no_frame()
    {
        Frame handler = _code.Own(nameof(Patients.SourceFile));
        Add(CollectionReason.Induced, new PauseTally(1, 50, 50), _code.Own(nameof(Patients.Collected)), handler);

        CollectorPause pause = Assert.Single(Read());

        Assert.Equal((OwnCode.LineOf("collected"), Certainty.ExactLine), (pause.CalledAt?.Line, pause.CalledAt?.Certainty));
        Assert.Equal("GET /health", pause.Route);
    }

    [Fact]
    public void The_line_is_that_of_the_map_where_other_frames_were_not_known()
    {
        Add(CollectionReason.Induced, new PauseTally(1, 50, 50), Frame.Unknown, _code.OwnAt(nameof(Patients.Summed), "summed"));

        Assert.Equal(OwnCode.LineOf("summed"), Assert.Single(Read()).CalledAt?.Line);
    }

    [Fact]
    public void Code_of_others_that_asks_for_a_collection_is_no_place_of_the_service()
    {
        Add(CollectionReason.Induced, new PauseTally(1, 50, 50), OwnCode.Within("Shop.Cache"));

        Assert.Null(Assert.Single(Read()).CalledAt);
    }

    [Fact]
    public void Pauses_for_which_one_line_asked_are_told_together()
    {
        Add(CollectionReason.Induced, new PauseTally(1, 50, 50), _code.Own(nameof(Patients.Collected)));
        Add(CollectionReason.Induced, new PauseTally(2, 60, 40), _code.Own(nameof(Patients.Collected)));

        CollectorPause pause = Assert.Single(Read());

        Assert.Equal((3, 0.22, 50), (pause.Samples, pause.Share, pause.LongestMs));
    }

    private void Add(CollectionReason reason, PauseTally tally, params Frame[] asking) =>
        _pauses[new SeenPause(reason, Generation: 1, IsConcurrent: false, asking.Length == 0 ? [] : _stacks.Add(asking))] = tally;

    private IReadOnlyList<CollectorPause> Read()
    {
        var routes = new RouteTemplates();
        routes.Add("/health");
        var recorded = new RecordedEvents(
            new Dictionary<SampledAllocation, (double Bytes, int Samples)>(),
            new Dictionary<SeenException, int>(),
            TimeSpan.FromSeconds(0.5),
            Lost: 0)
        {
            Pauses = _pauses,
        };
        return new PauseReader(_stacks.Read, _code.CreateSpotFinder(new HiddenCode(_code.Program), routes)).Read(recorded);
    }
}
