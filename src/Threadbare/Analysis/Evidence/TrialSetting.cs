namespace Threadbare.Analysis.Evidence;

/// <summary>A setting that a service is started with to tell limits apart, the least disturbing first.</summary>
internal enum TrialSetting
{
    /// <summary>The minimum of pool threads.</summary>
    [JsonStringEnumMemberName("min-threads")]
    MinThreads,

    /// <summary>The number of processors.</summary>
    [JsonStringEnumMemberName("processors")]
    Processors,
}
