namespace Threadbare.Run;

/// <summary>How a load ended.</summary>
/// <param name="Ended">When it ended, from its start.</param>
/// <param name="CpuPercent">Processor time of this tool over the load, in per cent of one core.</param>
/// <param name="WasAbort">True when open requests were not waited for.</param>
internal sealed record RunEnd(TimeSpan Ended, double CpuPercent, bool WasAbort);
