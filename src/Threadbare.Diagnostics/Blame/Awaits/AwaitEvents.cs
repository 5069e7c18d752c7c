namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>The events of tasks, of outbound HTTP and of requests that show which lines await, and for how long.</summary>
internal static class AwaitEvents
{
    /// <summary>Number of the event of an await that begins to wait.</summary>
    public const int WaitBegin = 10;

    /// <summary>Number of the event of an await whose task has finished.</summary>
    public const int WaitEnd = 11;

    /// <summary>Number of the event of an outbound request that starts.</summary>
    public const int HttpStart = 1;

    /// <summary>Number of the event of an outbound request that has ended.</summary>
    public const int HttpStop = 2;

    /// <summary>Number of the event of a new outbound connection.</summary>
    public const int HttpConnected = 4;

    /// <summary>Number of the event of an outbound request that waited for a connection and got one.</summary>
    public const int HttpLeftQueue = 6;

    private const string TaskSource = "System.Threading.Tasks.TplEventSource";
    private const string HttpSource = "System.Net.Http";
    private const string HostingSource = "Microsoft.AspNetCore.Hosting";
    private const string ChainSource = "System.Runtime.CompilerServices.AsyncProfilerEventSource";
    private const long TaskKeyword = 0x2;

    // Methods that return, chains that complete, exceptions that leave methods, and the stacks of chains that are created, resumed and
    // suspended.
    private const long ChainKeywords = 0x2F8;

    // The reader knows a source by its identity, or by one computed from its name.
    private static readonly Guid[] TaskSources =
        [new("2e5dba47-a3d2-4d16-8ee0-6671ffdcd7b5"), TraceEventProviders.GetEventSourceGuidFromName(TaskSource)];

    private static readonly Guid ChainSourceId = TraceEventProviders.GetEventSourceGuidFromName(ChainSource);

    private static readonly Guid HttpSourceId = TraceEventProviders.GetEventSourceGuidFromName(HttpSource);

    /// <summary>The sources of the session with stacks: where awaits begin, and where outbound requests start.</summary>
    /// <remarks>Nobody reads its chains. But when this session ends, each thread hands over the steps that it has not yet.</remarks>
    public static IReadOnlyList<EventPipeProvider> WithStacks { get; } =
    [
        new(TaskSource, EventLevel.Informational, TaskKeyword),
        new(ChainSource, EventLevel.Informational, ChainKeywords),
        new(HttpSource, EventLevel.Informational),
    ];

    /// <summary>The sources of the session without stacks: when awaits begin and end, and which requests start.</summary>
    public static IReadOnlyList<EventPipeProvider> WithoutStacks { get; } =
    [
        new(TaskSource, EventLevel.Verbose, TaskKeyword),
        new(ChainSource, EventLevel.Informational, ChainKeywords),
        new(HttpSource, EventLevel.Informational),
        new(HostingSource, EventLevel.Informational),
    ];

    /// <summary>True for an event of a task.</summary>
    public static bool IsOfTask(TraceEvent traced) => Array.IndexOf(TaskSources, traced.ProviderGuid) >= 0;

    /// <summary>True for the steps of chains of asynchronous methods. Runtimes before .NET 11 have none.</summary>
    public static bool IsOfChains(TraceEvent traced) => traced.ProviderGuid == ChainSourceId;

    /// <summary>True for an event of outbound HTTP.</summary>
    public static bool IsOfHttp(TraceEvent traced) => traced.ProviderGuid == HttpSourceId;

    /// <summary>True for the start of a request that the service serves.</summary>
    public static bool IsRequestStart(TraceEvent traced) => traced is { ProviderName: HostingSource, EventName: "Request/Start" };
}
