namespace Threadbare.Http.Wire;

/// <summary>Sends plain HTTP/1.1 on event loops, each on a named thread of its own.</summary>
internal sealed class WireEngine : ILoadEngine
{
    private readonly WireTarget _target;

    private WireEngine(int loops, WireTarget target) => (Loops, _target) = (loops, target);

    public string Name => "wire";

    public int Loops { get; }

    /// <inheritdoc cref="Client.ClientEngine.CreateAsync"/>
    public static async Task<WireEngine> CreateAsync(LoadPlan plan, int loops, long? openFiles, CancellationToken cancellationToken)
    {
        WirePrimer.Prime();
        TargetOrigins origins = await TargetOrigins.FindAsync(plan, cancellationToken).ConfigureAwait(false);
        loops = Math.Min(loops, origins.LargestUsefulLoops(plan));
        return new WireEngine(loops, new WireTarget
        {
            Origins = origins.All,
            OriginOfUrl = origins.OfUrl,
            MostPerOriginAndLoop = origins.MostPerOriginAndLoop(plan, loops, openFiles),
        });
    }

    public Task RunAsync(LoadJob job) => Task.WhenAll(Enumerable.Range(0, Loops).Select(index => StartAsync(job, index)));

    private Task StartAsync(LoadJob job, int index)
    {
        string role = job.IsBystander ? "bystander loop" : "load loop";
        return LoopThread.Start($"{role} {index}", () => Run(job, index), job.OnDefect);
    }

    private void Run(LoadJob job, int index)
    {
        using INetwork network = Networks.Create();
        new WireSender(job, job.Share.Part(index, Loops), index, network, _target).Run();
    }
}
