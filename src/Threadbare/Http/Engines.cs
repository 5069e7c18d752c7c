namespace Threadbare.Http;

/// <summary>Chooses the engine that sends a plan's requests. A new protocol registers its engine here.</summary>
internal static class Engines
{
    /// <summary>Creates the engine of a plan.</summary>
    /// <inheritdoc cref="Client.ClientEngine.CreateAsync"/>
    /// <exception cref="UsageException">Parts of the plan are masked, as in a plan that was read from a saved run.</exception>
    public static Task<ILoadEngine> CreateAsync(LoadPlan plan, int loops, long? openFiles, CancellationToken cancellationToken)
    {
        RequireSecrets(plan);
        return StartAsync(plan, loops, openFiles, cancellationToken);
    }

    /// <summary>Makes sure that an engine can send a plan on this machine.</summary>
    /// <exception cref="UsageException">None can; the problems say why.</exception>
    public static void RequireSupport(LoadPlan plan)
    {
        RequireSecrets(plan);
        if (!UsesWire(plan))
        {
            ClientEngine.RequireSupport(plan);
        }
    }

    /// <summary>True when the wire engine sends the plan: it supports only HTTP/1.1 without TLS, and follows no
    /// redirects. The client engine supports all.</summary>
    public static bool UsesWire(LoadPlan plan) => plan.Engine switch
    {
        EngineChoice.Wire => true,
        EngineChoice.Client => false,
        _ => plan.Http == HttpProtocol.Http1 && !plan.FollowRedirects && plan.Urls.All(IsPlain),
    };

    private static async Task<ILoadEngine> StartAsync(LoadPlan plan, int loops, long? openFiles, CancellationToken cancellationToken) =>
        UsesWire(plan)
            ? await WireEngine.CreateAsync(plan, loops, openFiles, cancellationToken).ConfigureAwait(false)
            : await ClientEngine.CreateAsync(plan, loops, openFiles, cancellationToken).ConfigureAwait(false);

    private static void RequireSecrets(LoadPlan plan)
    {
        if (plan.Masked is { Count: > 0 } masked)
        {
            throw new UsageException($"The plan's secrets are masked ({string.Join(", ", masked)}): give a plan that has them.");
        }
    }

    private static bool IsPlain(string url) => url.StartsWith("http:", StringComparison.OrdinalIgnoreCase);
}
