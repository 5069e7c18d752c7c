using Threadbare.Diagnostics.Blame.Tally;
using Threadbare.Diagnostics.Routes;
using Xunit;
using static Threadbare.Tests.Blame.Sightings;

namespace Threadbare.Tests.Blame.Tally;

public sealed class LoadTallyTests
{
    private readonly LoadTally _tally = new(new RouteTemplates());

    [Fact]
    public void A_new_load_begins_without_the_bursts_of_the_former_one()
    {
        _tally.Begin(1);
        Add(load: 1);

        _tally.Begin(2);

        Assert.Equal(0, _tally.Bursts);
    }

    [Fact]
    public void Only_bursts_of_the_current_load_count()
    {
        _tally.Begin(2);

        Add(load: 1);
        Add(load: 0);
        Add(load: 2);

        Assert.Equal(1, _tally.Bursts);
    }

    private void Add(int load) => _tally.Add(load, hasQueuedWork: false, Burst([BlockedIn(1, Sleeping, At(10))]));
}
