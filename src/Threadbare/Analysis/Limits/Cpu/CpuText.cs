namespace Threadbare.Analysis.Limits.Cpu;

/// <summary>Words about the processor that several of its cases use.</summary>
internal static class CpuText
{
    public const string Test =
        "a start of the service with fewer cores (processors=1): a service that the processor limits then carries less";
}
