namespace Threadbare.IntegrationTests.Tool;

/// <summary>Signals by number, as Linux has them.</summary>
internal static class Signals
{
    public const int Interrupt = 2;
    public const int Kill = 9;
    public const int Continue = 18;
    public const int Stop = 19;
}
