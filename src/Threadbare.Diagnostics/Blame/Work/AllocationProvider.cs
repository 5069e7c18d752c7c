namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>Creates the provider of sampled allocations and of the collector's events.</summary>
internal static class AllocationProvider
{
    /// <summary>Creates it.</summary>
    /// <param name="hasSampling">True for a runtime that samples allocations at random.</param>
    /// <param name="others">Keywords of other events to record.</param>
    /// <remarks>Older runtimes report one allocation in 100 kB, and only beside other verbose events of the collector.</remarks>
    public static EventPipeProvider Create(bool hasSampling, long others)
    {
        long keywords = RuntimeKeywords.Gc | others;
        return hasSampling
            ? new(ClrTraceEventParser.ProviderName, EventLevel.Informational, keywords | RuntimeKeywords.AllocationSampling)
            : new(ClrTraceEventParser.ProviderName, EventLevel.Verbose, keywords);
    }
}
