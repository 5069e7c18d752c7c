using Threadbare.Find;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Verdicts;
using Threadbare.Results.Work;
using Xunit;

namespace Threadbare.Tests.Find;

public sealed class FindSamplingTests
{
    private static readonly LoadSearch Search = new(1_000, ByRate: false, TimeSpan.FromMinutes(5), TimeSpan.FromSeconds(20), First: 1);

    private readonly ManualTime _time = new();

    private readonly AskedProbe _probe = new();

    [Fact]
    public async Task Where_memory_grows_the_objects_that_stay_are_followed_once_at_the_end()
    {
        RunResult result = await FindWith(since => 100e6 + (20e6 * since.TotalSeconds));

        Assert.Equal([ProbeWindow.Work, ProbeWindow.Retained], _probe.Asked);
        Assert.Contains(result.Notes, note => note.StartsWith("The service's heap rose. So beside ", StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_heap_that_rises_and_falls_is_not_asked_for_a_full_collection()
    {
        RunResult result = await FindWith(since => 100e6 + (20e6 * (since.TotalSeconds % 6)));

        Assert.Empty(_probe.Asked);
        Assert.DoesNotContain(result.Notes, note => note.Contains("full collection", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Nor_is_one_that_grew_only_at_first()
    {
        await FindWith(since => Math.Min(300e6, 100e6 + (20e6 * since.TotalSeconds)));

        Assert.Empty(_probe.Asked);
    }

    // Past 24 users it still answers; at 64 it answers nothing, and requests wait elsewhere.
    [Theory]
    [InlineData(64, 40, 1)]
    [InlineData(double.PositiveInfinity, 0, 1)]
    public async Task Lines_are_sampled_too_at_the_load_that_gets_no_answer(double silentFrom, int parked, int answered)
    {
        var waits = new CodePlace { Method = "Orders.Load", File = "/src/Orders.cs", Line = 12 };
        var probe = new AskedProbe
        {
            Holds = window => new Holder
            {
                Limit = Limit.DatabasePool, Resource = "Npgsql", WaitsAt = waits, Parked = window < answered ? 0 : 40,
            },
        };
        var service = new QueueService(_time, size: 24, TimeSpan.FromMilliseconds(100))
        {
            SilentFrom = silentFrom,
            Stall = users => users < silentFrom ? null : new Stall { Seconds = 9, Waiting = (int)users },
        };

        RunResult result = await Find(service, probe);

        Assert.Equal(parked == 0 ? [0] : [0, parked], result.Holders.Select(holder => holder.Parked));
    }

    private Task<RunResult> FindWith(Func<TimeSpan, double> heap) =>
        Find(new QueueService(_time, size: 24, TimeSpan.FromMilliseconds(100)) { Heap = heap }, _probe);

    private async Task<RunResult> Find(QueueService service, AskedProbe probe)
    {
        var plan = new LoadPlan { Urls = ["http://host/"], Load = Search };
        Task<RunResult> search = new FindRun(plan, _time, service) { Probe = probe }
            .RunAsync(CancellationToken.None, CancellationToken.None);
        while (!search.IsCompleted)
        {
            _time.Advance(TimeSpan.FromSeconds(1));
            await Task.Yield();
        }

        return await search;
    }
}
