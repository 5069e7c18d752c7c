using Threadbare.Constants;

namespace Threadbare.Agents.Keys;

/// <summary>The numbers that bound how long and how widely keys and tokens can be used.</summary>
[ConstantTable("Keys and joining tokens of agents")]
internal static class KeyConstants
{
    [Constant("days", "Time for which an authority and its certificates are valid.",
        "A month of load tests. Nothing can be revoked, so they are short-lived; all end together, for one command makes them.")]
    public const int Days = 30;

    [Constant("hours", "Time for which a certificate is valid that an agent got for a joining token.",
        "Longer than any load test of a working day; the next one starts with a new token.")]
    public const int JoinedHours = 24;

    [Constant("minutes", "Time by which a certificate is valid before it was made.",
        "Clocks of machines differ. Machines without a time service were seen some minutes apart.")]
    public const int BackdatedMinutes = 10;

    [Constant("minutes", "Time for which a joining token can be used.",
        "Long enough to paste it on some machines; a token that is found later in a shell's history is worth nothing.")]
    public const int TokenMinutes = 10;

    [Constant("bytes", "Length of a joining token's secret.", "256 random bits cannot be guessed.")]
    public const int SecretBytes = 32;

    [Constant("bytes", "Longest certificate request that is read from an agent.", "A request for a P-256 key has 300 bytes.")]
    public const int LongestRequest = 4096;

    [Constant("bytes", "Longest file that is read as a key or a certificate.", "The files that are made here have less than 1 KB.")]
    public const int LongestFile = 64 * 1024;

    [Constant("strangers", "Most strangers that are remembered, so that each is told once; later ones are refused and not told.",
        "Memory stays bounded when somebody scans the port from many addresses.")]
    public const int MostStrangers = 1000;
}
