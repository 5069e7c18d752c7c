namespace Threadbare.PlanFiles.Keys;

/// <summary>The keys of the load, the search and the connections.</summary>
internal static class LoadKeys
{
    /// <summary>A stage of a load.</summary>
    public static MapRule Stage { get; } = new("a stage",
    [
        new("users", Values.CreateWhole("a whole number from 0 to 1000000, such as 50", 0, 1_000_000), "Virtual users at its end."),
        new("rate", Values.CreateNumber("requests a second from 0 to 10000000, such as 500", 0, 10_000_000),
            "Requests a second at its end; all stages have `users`, or all have `rate`."),
        new("over", Values.Time, "How long the load takes to get there; it holds a level that it has already.") { IsRequired = true },
    ]) { AnyOf = ["users", "rate"] };

    /// <summary>The load over time.</summary>
    public static MapRule Load { get; } = new("load",
    [
        new("users", Values.Users, "Virtual users: the closed model. A range needs `over`, or `step` and `every`. 10 by default."),
        new("spawnRate", Values.PerSecond, "Virtual users that join each second; all join at once by default."),
        new("rate", Values.Rates, "Requests, or iterations of scenarios, that start each second: the open model."),
        new("over", Values.TimeAboveZero, "Ramps evenly through the range over this time."),
        new("step", Values.Positive, "Moves through the range in steps of this size."),
        new("every", Values.TimeAboveZero, "Holds each step for this time."),
        new("stages", new ListRule(Stage, 1),
            "Stages one after another, such as `[{ users: 50, over: 1m }, { users: 50, over: 5m }, { users: 0, over: 30s }]`."),
        new("think", Values.Time, "How long a virtual user waits after each answer, beside the think times of steps; 0s by default."),
        new("duration", Values.TimeAboveZero, "Ends the load after this time; 30s if nothing else ends it."),
        new("requests", Values.Requests, "Ends the load after this many requests."),
        new("warmUp", Values.Time, "Load that is sent first and not counted; 0s by default."),
        new("grace", Values.Time, "How long to wait for open requests at the end; 30s by default."),
    ])
    {
        Apart = [("users", "rate"), ("rate", "spawnRate"), ("rate", "think"), ("stages", "users"), ("stages", "rate"), ("stages", "over")],
        Needs = [("step", "every"), ("every", "step")],
    };

    /// <summary>The search of <c>threadbare find</c>.</summary>
    public static MapRule Find { get; } = new("find",
    [
        new("open", Values.Truth, "Searches for an arrival rate instead of a number of virtual users; false by default."),
        new("from", Values.CreateNumber("a load from 1, such as 4", 1, 1_000_000), "The first load; 1 user, or 5 a second, by default."),
        new("maxUsers", Values.CreateWhole("a whole number from 1, such as 500", 1, 1_000_000), "The most virtual users to try."),
        new("maxRate", Values.CreateNumber("requests a second from 1, such as 2000", 1, 10_000_000),
            "With `open`: the highest rate to try; 50000 by default."),
        new("maxTime", Values.Time, "Ends the search after this time; 5m by default."),
        new("maxStep", Values.Time, "The longest time to hold one load, from 3s; 20s by default."),
    ]) { Needs = [("maxRate", "open")] };

    /// <summary>Connections and engines.</summary>
    public static MapRule Connections { get; } = new("connections",
    [
        new("http", Values.Version, "The version of HTTP; 1.1 by default."),
        new("engine", Values.CreateWords("auto", "wire", "client"), "The engine that sends; auto by default."),
        new("keepAlive", Values.Truth, "False opens a connection for each request; true by default."),
        new("maxConnections", Values.CreateWhole("a whole number from 1, such as 100", 1, int.MaxValue), "Most connections at once."),
        new("loops", Values.CreateWhole("a whole number from 1 to 1024, such as 2", 1, 1024), "Threads that send and receive."),
        new("insecure", Values.Truth, "Accepts any certificate; false by default."),
    ]);

    /// <summary>The cheap request beside the load.</summary>
    public static MapRule Bystander { get; } = new("bystander",
    [
        new("url", Values.Address, "The address.") { IsRequired = true },
        new("rate", Values.PerSecond, "Requests a second; 5 by default."),
        new("accept", new ListRule(Values.CreateWhole("a status from 400 to 599", 400, 599)), "Statuses that count as successes too."),
    ]);
}
