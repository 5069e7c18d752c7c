namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>The awaits at one place within a window.</summary>
internal sealed class SiteTally(AwaitSite site)
{
    /// <summary>The place.</summary>
    public AwaitSite Site => site;

    /// <summary>Number of awaits that began.</summary>
    public int Begun => Math.Max(Spans.Count, Parked);

    /// <summary>Number of awaits that began and ended.</summary>
    public int Ended { get; private set; }

    /// <summary>Time that the awaits waited within the window, in milliseconds.</summary>
    public double Waited => Spans.Sum(span => span.Until - span.From);

    /// <summary>When each await began, and when it or the window ended, in milliseconds since the window opened.</summary>
    public List<(double From, double Until)> Spans { get; } = [];

    /// <summary>The requests of the awaits, where they are known.</summary>
    public RouteMajority Requests { get; } = new();

    /// <summary>Number of awaits whose request is known.</summary>
    public int KnownRequests { get; private set; }

    /// <summary>The mean wait in milliseconds; null where none ended.</summary>
    /// <remarks>
    /// All the time waited, divided by the number that ended: with waits that outlast the window, their own mean would be too short
    /// (the estimate of an exponential lifetime from censored data; Epstein and Sobel 1953).
    /// </remarks>
    public double? Mean => Ended > 0 ? Waited / Ended : null;

    /// <summary>Number of requests that were found waiting here while nothing went on.</summary>
    public int Parked { get; private set; }

    /// <summary>Adds an await.</summary>
    /// <param name="from">When it began.</param>
    /// <param name="until">When it or the window ended.</param>
    /// <param name="hasEnded">True if it ended within the window.</param>
    /// <param name="request">The request that it belongs to; null where it is not known.</param>
    public void Add(double from, double until, bool hasEnded, RequestLine? request)
    {
        Ended += hasEnded ? 1 : 0;
        Spans.Add((from, until));
        if (request is not null)
        {
            KnownRequests++;
            Requests.Add(request, 1);
        }
    }

    /// <summary>Adds requests that wait here and that no event showed.</summary>
    public void Park(int requests) => Parked += requests;
}
