namespace Threadbare.Find;

/// <summary>Decides whether a disturbed load is tried again: a few times in a search, and not where that brings nothing.</summary>
internal sealed class Repetitions
{
    private int _tried;
    private int _vain;

    /// <summary>Returns true if a load should be tried again.</summary>
    /// <param name="found">How it was disturbed.</param>
    /// <param name="took">How long it took.</param>
    /// <param name="rest">What is left of the search's time.</param>
    public bool IsWorthwhile(Disturbance found, TimeSpan took, TimeSpan rest)
    {
        bool isHopeless = _tried >= SearchConstants.MostRepetitions || _vain >= SearchConstants.MostVainRepetitions;
        // A generator that was late twice ends the search, so that is worth any time; so is a load in which this tool stood still.
        return found.IsFound && (found.WasLate
            ? _tried < SearchConstants.MostRepetitions
            : !isHopeless && rest >= SearchConstants.RestForRepetition * took);
    }

    /// <summary>Records what a repetition brought.</summary>
    public void Add(Disturbance first, Disturbance again)
    {
        _tried++;
        _vain += again.IsLessThan(first) ? 0 : 1;
    }
}
