using Threadbare.Http.Requests;
using Threadbare.Loops;
using Threadbare.Plan;

namespace Threadbare.Http.Wire;

/// <summary>Carries plain HTTP/1.1 on event loops, one named thread each.</summary>
internal sealed class WireEngine : ILoadEngine
{
    private readonly WireTarget _target;

    private WireEngine(int loops, WireTarget target) => (Loops, _target) = (loops, target);

    public string Name => "wire";

    public int Loops { get; }

    /// <summary>Makes ready to carry a plan.</summary>
    /// <param name="plan">What to send.</param>
    /// <param name="loops">The most loops.</param>
    /// <param name="openFiles">The connections that this process may hold; they bound open load that has no bound of its own. Null is unknown.</param>
    /// <param name="cancellationToken">Ends the looking up of hosts.</param>
    /// <exception cref="System.Net.Sockets.SocketException">A host has no address.</exception>
    public static async Task<WireEngine> CreateAsync(LoadPlan plan, int loops, long? openFiles, CancellationToken cancellationToken)
    {
        WirePrimer.Prime();
        TargetOrigins origins = await TargetOrigins.ResolveAsync(plan.Urls, cancellationToken).ConfigureAwait(false);
        origins = await origins.SettleAsync(cancellationToken).ConfigureAwait(false);
        loops = Math.Min(loops, origins.LargestUsefulLoops(plan));
        return new WireEngine(loops, new WireTarget
        {
            Origins = origins.All,
            OriginOfUrl = origins.OfUrl,
            Body = await RequestPayload.ReadAsync(plan.Request.Body, cancellationToken).ConfigureAwait(false),
            MostPerOriginAndLoop = origins.MostPerOriginAndLoop(plan, loops, openFiles),
        });
    }

    /// <inheritdoc/>
    public Task RunAsync(LoadJob order) => Task.WhenAll(Enumerable.Range(0, Loops).Select(index =>
        LoopThread.Start((order.IsBystander ? "bystander loop " : "load loop ") + index, () => Run(order, index))));

    private void Run(LoadJob order, int index)
    {
        using INetwork network = Networks.Create();
        new WireLoop(order, order.Share.Part(index, Loops), index, network, _target).Run();
    }
}
