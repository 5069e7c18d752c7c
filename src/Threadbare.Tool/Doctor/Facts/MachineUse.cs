namespace Threadbare.Tool.Doctor.Facts;

/// <summary>How the machine's processors were used by others than this tool and its target.</summary>
/// <param name="Seconds">How long they were looked at.</param>
/// <param name="OtherCores">Cores' worth of time that others used.</param>
/// <param name="StolenCores">Cores' worth of time that the host of this virtual machine gave to others.</param>
/// <param name="Busiest">Those others who used most, as far as they are seen from here.</param>
internal sealed record MachineUse(double Seconds, double OtherCores, double StolenCores, IReadOnlyList<ProcessUse> Busiest);
