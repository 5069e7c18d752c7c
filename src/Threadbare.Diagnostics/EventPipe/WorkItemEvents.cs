namespace Threadbare.Diagnostics.EventPipe;

/// <summary>The events that the thread pool raises for each work item: one when it is queued, one when a thread takes it.</summary>
internal static class WorkItemEvents
{
    /// <summary>Number of the event for a work item that is queued.</summary>
    public const int EnqueueId = 30;

    /// <summary>Number of the event for a work item that a thread takes.</summary>
    public const int DequeueId = 31;

    /// <summary>Their provider's name.</summary>
    public const string ProviderName = "System.Diagnostics.Eventing.FrameworkEventSource";

    /// <summary>Their provider's identity: a source with stacks does not learn the name.</summary>
    public static readonly Guid ProviderId = new("55289187-7f82-5b3d-82d7-eb779e673075");

    private const long ThreadPool = 0x2;

    /// <summary>The provider, as a session asks for it.</summary>
    public static EventPipeProvider Provider { get; } = new(ProviderName, EventLevel.Verbose, ThreadPool);
}
