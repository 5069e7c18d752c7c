using Threadbare.Diagnostics.Blame.Reading;
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

    [Theory]
    [InlineData(true, 0)]
    [InlineData(false, 1)]
    public void A_line_that_waits_for_a_packages_lock_is_not_blamed_on_full_processors(bool areFull, int places)
    {
        _tally.Begin(1);
        for (int burst = 0; burst < 3; burst++)
        {
            BlockedThread[] waiting =
                [BlockedIn(1, LockingInPackage, At(10, LockWait)), BlockedIn(2, LockingInPackage, At(10, LockWait))];
            _tally.Add(1, new Pressure(HasQueuedWork: true, areFull), Burst(waiting));
        }

        Assert.Equal(places, _tally.Places.Count);
    }

    private void Add(int load) => _tally.Add(load, new Pressure(), Burst([BlockedIn(1, Sleeping, At(10))]));
}
