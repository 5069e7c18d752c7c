using Threadbare.Http;
using Threadbare.Load;
using Threadbare.Plan;
using Threadbare.Run.Machine;

namespace Threadbare.Run;

/// <summary>Chooses the engine that can carry a plan.</summary>
internal static class Engines
{
    public static async Task<ILoadEngine> OfAsync(LoadPlan plan, CancellationToken cancellationToken)
    {
        int loops = plan.Loops ?? DefaultLoops(plan);
        long? openFiles = MachineLimits.Read().Connections;
        return UsesWire(plan)
            ? await WireEngine.CreateAsync(plan, loops, openFiles, cancellationToken).ConfigureAwait(false)
            : await ClientEngine.CreateAsync(plan, loops, openFiles, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>The wire engine speaks HTTP/1.1 without TLS, the client engine everything.</summary>
    public static bool UsesWire(LoadPlan plan) => plan.Engine switch
    {
        EngineChoice.Wire => true,
        EngineChoice.Client => false,
        _ => plan.Http == HttpProtocol.Http1 && plan.Urls.All(url => url.StartsWith("http:", StringComparison.OrdinalIgnoreCase)),
    };

    /// <summary>The bystander as a plan of its own; null where there is none.</summary>
    public static LoadPlan? BystanderPlanOf(LoadPlan plan) => plan.Bystander is not { } bystander ? null : new LoadPlan
    {
        Urls = [bystander.Url],
        Shape = new ConstantRate(bystander.Arrivals),
        Accept = bystander.Accept,
        Duration = plan.Length ?? TimeSpan.FromDays(1),
        WarmUp = plan.WarmUp,
        Timeout = plan.Timeout,
        Grace = plan.Grace,
        Http = plan.Http,
        AcceptAnyCertificate = plan.AcceptAnyCertificate,
        Loops = 1,
    };

    // A target on this machine needs cores too, so it is left half of them.
    private static int DefaultLoops(LoadPlan plan) =>
        Math.Max(1, plan.Urls.Any(TargetPlace.IsLocal) ? Environment.ProcessorCount / 2 : Environment.ProcessorCount);
}
