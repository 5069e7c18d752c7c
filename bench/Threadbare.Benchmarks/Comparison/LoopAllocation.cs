using Threadbare.Benchmarks.Figures;
using Threadbare.Benchmarks.Micro;
using Threadbare.Benchmarks.Processes;
using Threadbare.Plan;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>Counts the bytes that a million requests of one warm loop allocate.</summary>
internal sealed class LoopAllocation : IComparison
{
    private const int WarmUp = 100_000;
    private const int Requests = 1_000_000;

    public string Name => "allocations";

    public string Purpose => "Bytes that a million requests of one warm loop allocate, over an in-memory network";

    public IReadOnlyList<Requirement> Programs => [];

    public ServerPlan? Server => null;

    public async Task RunAsync(string url, int rounds, FigureSheet sheet)
    {
        LoadPlan plan = Plans.Counted(users: 64, WarmUp + Requests);
        await sheet.BeginAsync("bytes that a million requests of 64 virtual users allocate");
        await AddAsync("one URL", plan);
        await AddAsync("a feed in the URL", Plans.WithFeed(plan));
        await AddAsync("five steps with cookie, JSON and feed", Plans.FiveSteps(plan), Answers.Order);

        Task AddAsync(string what, LoadPlan load, string answer = Answers.Nginx) =>
            sheet.AddAsync(what, Enumerable.Range(0, rounds).Select(_ => (double)InstantLoad.AllocationFrom(WarmUp, load, answer)), 0, "0");
    }
}
