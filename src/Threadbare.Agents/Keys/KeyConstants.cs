namespace Threadbare.Agents.Keys;

/// <summary>Constants: Keys and joining tokens of agents.</summary>
internal static class KeyConstants
{
    /// <summary>Time for which an authority and its certificates are valid.</summary>
    /// <remarks>Unit: days. A month of load tests. Nothing can be revoked, so they are short-lived; all end together, for one command makes
    /// them.</remarks>
    public const int Days = 30;

    /// <summary>Time for which a certificate is valid that an agent got for a joining token.</summary>
    /// <remarks>Unit: hours. Longer than any load test of a working day; the next one starts with a new token.</remarks>
    public const int JoinedHours = 24;

    /// <summary>Time by which a certificate is valid before it was made.</summary>
    /// <remarks>Unit: minutes. Clocks of machines differ. Machines without a time service were seen some minutes apart.</remarks>
    public const int BackdatedMinutes = 10;

    /// <summary>Time for which a joining token can be used.</summary>
    /// <remarks>Unit: minutes. Long enough to paste it on some machines; a token that is found later in a shell's history is worth
    /// nothing.</remarks>
    public const int TokenMinutes = 10;

    /// <summary>Length of a joining token's secret.</summary>
    /// <remarks>Unit: bytes. 256 random bits cannot be guessed.</remarks>
    public const int SecretBytes = 32;

    /// <summary>Longest certificate request that is read from an agent.</summary>
    /// <remarks>Unit: bytes. A request for a P-256 key has 300 bytes.</remarks>
    public const int LongestRequest = 4096;

    /// <summary>Longest file that is read as a key or a certificate.</summary>
    /// <remarks>Unit: bytes. The files that are made here have less than 1 KB.</remarks>
    public const int LongestFile = 64 * 1024;

    /// <summary>Most strangers that are remembered, so that each is reported once; later ones are refused without a report.</summary>
    /// <remarks>Unit: strangers. Memory stays bounded when somebody scans the port from many addresses.</remarks>
    public const int MostStrangers = 1000;
}
