namespace Threadbare.Fuzz;

/// <summary>Decides whether an input hangs, from the processor time that it took.</summary>
/// <remarks>The clock alone would call an input slow whenever other processes keep the machine busy.</remarks>
internal sealed class HangWatch
{
    /// <summary>The most processor time of one input: a thousand times that of the slowest known one.</summary>
    public static readonly TimeSpan MostWork = TimeSpan.FromSeconds(20);

    /// <summary>The longest that one input may take by the clock, for an input that waits without computing.</summary>
    public static readonly TimeSpan LongestWait = TimeSpan.FromMinutes(5);

    private long _tried = -1;
    private TimeSpan _before;

    /// <summary>Notices how far the inputs are. Call it again and again.</summary>
    /// <param name="tried">Number of inputs tried so far.</param>
    /// <param name="age">Time since the present input was begun; zero between two inputs.</param>
    /// <param name="processorTime">Processor time of the whole process so far.</param>
    /// <returns>What is wrong with the present input; null while nothing is.</returns>
    public string? Notice(long tried, TimeSpan age, TimeSpan processorTime)
    {
        if (tried != _tried || age == TimeSpan.Zero)
        {
            _tried = tried;
            _before = processorTime;
            return null;
        }

        if (processorTime - _before > MostWork)
        {
            return $"computes for longer than {MostWork.TotalSeconds:0} s";
        }

        return age > LongestWait ? $"takes longer than {LongestWait.TotalMinutes:0} min" : null;
    }
}
