namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>Bounds the time of searches in a program's code: no program can keep a reading from its end.</summary>
internal sealed class SearchTime(TimeProvider time)
{
    private (long From, TimeSpan Longest, CancellationToken Stop)? _reading;

    /// <summary>Number of searches that were given up.</summary>
    public int GivenUp { get; private set; }

    /// <summary>Begins to read stacks. All their searches together may take a given time; a token ends them earlier.</summary>
    public void Begin(TimeSpan longest, CancellationToken cancellationToken) =>
        _reading = (time.GetTimestamp(), longest, cancellationToken);

    /// <summary>Searches.</summary>
    /// <param name="search">The search.</param>
    /// <param name="otherwise">The answer if it is given up.</param>
    public T Search<T>(Func<T> search, T otherwise)
    {
        try
        {
            return search();
        }
        catch (GivenUpException)
        {
            GivenUp++;
            return otherwise;
        }
    }

    /// <summary>Called by a search at each method that it enters. It does not return once the time is over.</summary>
    public void Check()
    {
        if (_reading is { } reading
            && (reading.Stop.IsCancellationRequested || time.GetElapsedTime(reading.From) > reading.Longest))
        {
            throw new GivenUpException();
        }
    }

    private sealed class GivenUpException : Exception;
}
