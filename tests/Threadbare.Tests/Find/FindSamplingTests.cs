using Threadbare.Find;
using Threadbare.Plan;
using Threadbare.Results;
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

    private async Task<RunResult> FindWith(Func<TimeSpan, double> heap)
    {
        var plan = new LoadPlan { Urls = ["http://host/"], Load = Search };
        var service = new QueueService(_time, size: 24, TimeSpan.FromMilliseconds(100)) { Heap = heap };
        Task<RunResult> search = new FindRun(plan, _time, service) { Probe = _probe }
            .RunAsync(CancellationToken.None, CancellationToken.None);
        while (!search.IsCompleted)
        {
            _time.Advance(TimeSpan.FromSeconds(1));
            await Task.Yield();
        }

        return await search;
    }
}
