using Threadbare.Results;
using Threadbare.Results.Code;
using Threadbare.Results.Work;

namespace Threadbare.Tests.Find;

/// <summary>Shows nothing of a process, and remembers which windows it was asked for.</summary>
internal sealed class AskedProbe : IRuntimeProbe
{
    private int _awaits;

    /// <summary>The windows on the work of the process, in the order they were asked for.</summary>
    public List<ProbeWindow> Asked { get; } = [];

    /// <summary>The lines that windows have shown.</summary>
    public Observations Seen { get; private set; } = new();

    /// <summary>The requests that a window on awaits finds parked.</summary>
    public IReadOnlyList<ParkedRequests> Parked { get; init; } = [];

    /// <summary>The line that a window on awaits shows, by the number of the window.</summary>
    public Func<int, Holder>? Holds { get; init; }


    /// <summary>The figures of each sample.</summary>
    public Func<RuntimeSample?> Shows { get; init; } = () => null;

    public RuntimeSample? Sample() => Shows();

    public void BeginLoad(long zero)
    {
    }

    public Task EndLoadAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public Task SampleAsync(ProbeWindow window, CancellationToken cancellationToken)
    {
        if (window is ProbeWindow.Work or ProbeWindow.Retained)
        {
            Asked.Add(window);
        }
        else if (window == ProbeWindow.Awaits)
        {
            Seen = Seen with { Holders = Holds is null ? [] : [Holds(_awaits++)], Parked = Parked };
        }

        return Task.CompletedTask;
    }
}
