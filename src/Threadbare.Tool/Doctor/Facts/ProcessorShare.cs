namespace Threadbare.Tool.Doctor.Facts;

/// <summary>The processors that a process may use.</summary>
/// <param name="Machine">Those of the machine.</param>
/// <param name="Allowed">Those that it may run on (affinity).</param>
/// <param name="Quota">Cores' worth of time that its control group gives it; null is no bound.</param>
internal sealed record ProcessorShare(int Machine, int Allowed, double? Quota)
{
    /// <summary>Cores' worth of time that it can use at most.</summary>
    public double Cores => Math.Min(Allowed, Quota ?? Allowed);
}
