namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>Everything that a window recorded.</summary>
/// <remarks>The threads that read the sessions write it; it is read once both have ended.</remarks>
internal sealed class AwaitWindow
{
    /// <summary>Number of awaits that have begun so far; read while the window is open.</summary>
    public int Begun;

    /// <summary>Number of awaits that have ended so far; read while the window is open.</summary>
    public int Ended;

    /// <summary>True once the process has told anything of chains of asynchronous methods; read while the window is open.</summary>
    public bool HasChains;

    /// <summary>Time for which both sessions were open, in milliseconds: the window's length where no await shows it.</summary>
    public double Recorded { get; set; }

    /// <summary>When the first await with a stack began, in milliseconds since the session with the times opened.</summary>
    public double From { get; private set; }

    /// <summary>Length of the window in which stacks came with the awaits, in milliseconds.</summary>
    public double Length { get; private set; }

    /// <summary>When the window ended, in milliseconds since the session with the times opened.</summary>
    public double Until => From + Length;

    /// <summary>The awaits that began, in order.</summary>
    public List<AwaitBegin> Begins { get; } = [];

    /// <summary>The awaits that ended, in order.</summary>
    public List<TaskEnd> Ends { get; } = [];

    /// <summary>The steps of chains of asynchronous methods, with their times in milliseconds since the window opened; those of one thread
    /// are in order.</summary>
    public List<(double At, ChainEvent Step)> Chains { get; } = [];

    /// <summary>The methods of chains that began to wait.</summary>
    public IReadOnlyList<ChainWait> Waits { get; private set; } = [];

    /// <summary>The requests that began, in order.</summary>
    public List<RequestStart> Requests { get; } = [];

    /// <summary>The stack of each await, innermost first.</summary>
    public Dictionary<AwaitKey, IReadOnlyList<ulong>> Stacks { get; } = [];

    /// <summary>The outbound HTTP requests that started.</summary>
    public List<HttpStart> HttpStarts { get; } = [];

    /// <summary>How long each outbound HTTP request took that ended on the thread that started it, in milliseconds.</summary>
    public List<(long ThreadId, double Milliseconds)> HttpTimes { get; } = [];

    /// <summary>How long each outbound HTTP request waited that waited for a connection, in milliseconds.</summary>
    public List<double> HttpQueued { get; } = [];

    /// <summary>The status of each answer to an outbound HTTP request; negative for a request that got none. Runtimes before .NET 8 do not
    /// show it.</summary>
    public List<int> HttpStatuses { get; } = [];

    /// <summary>Number of outbound connections that were opened.</summary>
    public int HttpConnections { get; set; }

    /// <summary>Leaves out everything from before the first stack and after the last one, so that counts belong together.</summary>
    /// <remarks>The two sessions begin and end one after the other. Chains bring their stacks themselves, in one of them.</remarks>
    public void CutToStacks()
    {
        List<AwaitBegin> seen = [.. Begins.Where(begin => Stacks.ContainsKey(begin.Key))];
        Waits = ChainHistory.Follow(Chains, Requests);
        (From, double until) = Waits.Count > seen.Count ? (Waits.Min(wait => wait.At), Recorded)
            : seen.Count > 1 ? (seen[0].At, seen[^1].At)
            : (0, Recorded);
        Length = until - From;
        Begins.RemoveAll(begin => begin.At < From || begin.At > until);
        Waits = [.. Waits.Where(wait => wait.At >= From && wait.At <= until)];
        Requests.RemoveAll(start => start.At < From || start.At > until);
    }
}
