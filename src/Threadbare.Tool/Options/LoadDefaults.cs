namespace Threadbare.Tool.Options;

/// <summary>The defaults of a verb whose load the user states.</summary>
/// <param name="Duration">How long a load lasts that nothing else ends.</param>
/// <param name="WarmUp">How long is loaded before anything counts.</param>
/// <param name="Urls">What stands beside the options; null for addresses that share the load.</param>
internal sealed record LoadDefaults(TimeSpan Duration, TimeSpan WarmUp, ValueArgument? Urls)
{
    /// <summary>The load; null for that of a plan that says nothing.</summary>
    public LoadShape? Shape { get; init; }

    /// <summary>Those of one run.</summary>
    public static LoadDefaults OfRun { get; } = new(LoadPlan.DefaultDuration, TimeSpan.Zero, null);
}
