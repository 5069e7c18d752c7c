namespace Threadbare.Tool.Doctor.Facts;

/// <summary>A process and the cores' worth of time that it used.</summary>
internal sealed record ProcessUse(int Id, string Name, double Cores);
