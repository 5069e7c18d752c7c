using System.Globalization;
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

    public async Task RunAsync(string url, int rounds, TextWriter output)
    {
        LoadPlan plan = Plans.Counted(users: 64, WarmUp + Requests);
        await WriteAsync("64 virtual users", plan);
        await WriteAsync("64 virtual users, a feed in the URL", Plans.WithFeed(plan));
        await WriteAsync("64 virtual users, five steps with cookie, JSON and feed", Plans.FiveSteps(plan), Answers.Order);

        Task WriteAsync(string what, LoadPlan load, string answer = Answers.Nginx) => output.WriteLineAsync(string.Create(
            CultureInfo.InvariantCulture,
            $"{what,-60} {InstantLoad.AllocationFrom(WarmUp, load, answer)} bytes in {Requests:N0} requests"));
    }
}
