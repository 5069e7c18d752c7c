namespace Threadbare.PlanFiles.Keys;

/// <summary>The words of plan documents for the values of closed sets.</summary>
internal static class Words
{
    /// <summary>The versions of HTTP.</summary>
    public static WordTable<HttpProtocol> Versions { get; } =
        new(("1.1", HttpProtocol.Http1), ("2", HttpProtocol.Http2), ("3", HttpProtocol.Http3));

    /// <summary>The engines that send.</summary>
    public static WordTable<EngineChoice> Engines { get; } =
        new(("auto", EngineChoice.Auto), ("wire", EngineChoice.Wire), ("client", EngineChoice.Client));

    /// <summary>The ways in which iterations pick rows of a feed.</summary>
    public static WordTable<FeedPick> Picks { get; } = new(("sequential", FeedPick.Sequential), ("random", FeedPick.Random),
        ("unique", FeedPick.Unique), ("perUser", FeedPick.PerUser));

    /// <summary>The acts after the last row of a feed.</summary>
    public static WordTable<FeedEnd> Ends { get; } = new(("wrap", FeedEnd.Wrap), ("stop", FeedEnd.Stop));

    /// <summary>The acts after the failure of a request.</summary>
    public static WordTable<FailAction> Actions { get; } = new(("continue", FailAction.Continue),
        ("nextIteration", FailAction.NextIteration), ("stopUser", FailAction.StopUser), ("stopRun", FailAction.StopRun));

    /// <summary>The parts of an answer that a variable takes its value from.</summary>
    public static WordTable<TakeSource> Sources { get; } = new(("json", TakeSource.Json), ("header", TakeSource.Header),
        ("cookie", TakeSource.Cookie), ("regex", TakeSource.Regex));
}
