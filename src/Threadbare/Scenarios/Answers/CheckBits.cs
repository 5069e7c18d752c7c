namespace Threadbare.Scenarios.Answers;

/// <summary>Collects the checks that held and those that did not, one bit for each.</summary>
internal struct CheckBits
{
    private const int Bits = 64;

    /// <summary>The checks that held.</summary>
    public ulong Passed { get; private set; }

    /// <summary>The checks that did not hold.</summary>
    public ulong Failed { get; private set; }

    /// <summary>Counts a check; one beyond the 64th has no bit.</summary>
    public void Count(bool holds, int check)
    {
        ulong bit = check < Bits ? 1UL << check : 0;
        (Passed, Failed) = holds ? (Passed | bit, Failed) : (Passed, Failed | bit);
    }
}
