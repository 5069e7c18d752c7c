using System.Diagnostics;
using Threadbare.Benchmarks.Figures;
using Threadbare.Benchmarks.Micro;
using Threadbare.Benchmarks.Processes;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>Compares a scenario in C# of one GET with one URL, and with a bare loop of HttpClient: 64 virtual users on one loop.</summary>
internal sealed class CSharpComparison : IComparison
{
    private const int Users = 64;
    private const int WarmUp = 100_000;
    private const int Requests = 1_000_000;

    private static readonly TimeSpan Length = TimeSpan.FromSeconds(3);

    public string Name => "csharp";

    public string Purpose => "A C# scenario of one GET compared with one URL and with HttpClient: CPU for each request, in this process";

    public IReadOnlyList<Requirement> Programs => [Requirement.Nginx, Requirement.Taskset];

    public ServerPlan? Server => new(Pinning.ServerCore);

    public async Task RunAsync(string url, int rounds, FigureSheet sheet)
    {
        LoadPlan counted = Plans.Counted(Users, WarmUp + Requests);
        await sheet.BeginAsync("64 virtual users on one loop");
        await AddAllocationAsync(sheet, "bytes an iteration, one GET in a plan file", Plans.AsScenario(counted));
        await AddAllocationAsync(sheet, "bytes an iteration, one GET in C#", Plans.AsCode(counted), "at most 200");
        List<(double Url, double Code, double Bare)> all = [];
        for (int round = 0; round < rounds; round++)
        {
            all.Add((await MeasureAsync(() => LoadUrlAsync(url)), await MeasureAsync(() => LoadCodeAsync(url)),
                await MeasureAsync(() => LoopAsync(url))));
        }

        await sheet.AddAsync("CPU for each request, one URL, µs", all.Select(one => one.Url), 2);
        await sheet.AddAsync("CPU for each request, C#, µs", all.Select(one => one.Code), 2);
        await sheet.AddAsync("CPU for each request, HttpClient, µs", all.Select(one => one.Bare), 2);
        await sheet.AddAsync("requests for each second of CPU, C# ÷ one URL", all.Select(one => one.Url / one.Code), 2, "at least 0.8");
        await sheet.AddAsync("requests for each second of CPU, C# ÷ HttpClient", all.Select(one => one.Bare / one.Code), 2);
    }

    private static Task AddAllocationAsync(FigureSheet sheet, string what, LoadPlan plan, string wanted = "") =>
        sheet.AddAsync(what, [(double)InstantLoad.AllocationFrom(WarmUp, plan) / Requests], 1, wanted);

    // Processor time of this process, in microseconds for each request.
    private static async Task<double> MeasureAsync(Func<Task<long>> sendAsync)
    {
        using var self = Process.GetCurrentProcess();
        TimeSpan before = self.TotalProcessorTime;
        long sent = await sendAsync();
        self.Refresh();
        return (self.TotalProcessorTime - before).TotalMicroseconds / sent;
    }

    private static async Task<long> LoadUrlAsync(string url)
    {
        var plan = new LoadPlan { Urls = [url], Shape = new ConstantLoad(Users), Duration = Length, Loops = 1 };
        RunResult result = await new LoadRun(plan, TimeProvider.System).RunAsync(CancellationToken.None, CancellationToken.None);
        return result.Totals.Sent;
    }

    private static async Task<long> LoadCodeAsync(string url)
    {
        RunResult result = await LoadTest.For(url).Scenario("one", async user => await user.Get("/"))
            .Users(Users).For(Length).Configure(plan => plan with { Loops = 1, Preflight = false }).MeasureAsync();
        return result.Totals.Sent;
    }

    private static async Task<long> LoopAsync(string url)
    {
        using var client = new HttpClient(new SocketsHttpHandler { UseCookies = false });
        long began = TimeProvider.System.GetTimestamp();
        long[] sent = await Task.WhenAll(Enumerable.Range(0, Users).Select(async _ =>
        {
            long count = 0;
            for (; TimeProvider.System.GetElapsedTime(began) < Length; count++)
            {
                using HttpResponseMessage answer = await client.GetAsync(new Uri(url));
                await answer.Content.CopyToAsync(Stream.Null);
            }

            return count;
        }));
        return sent.Sum();
    }
}
