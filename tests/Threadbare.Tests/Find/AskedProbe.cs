using Threadbare.Results;
using Threadbare.Results.Work;

namespace Threadbare.Tests.Find;

/// <summary>Shows nothing of a process, and remembers which windows it was asked for.</summary>
internal sealed class AskedProbe : IRuntimeProbe
{
    /// <summary>The windows on the work of the process, in the order they were asked for.</summary>
    public List<ProbeWindow> Asked { get; } = [];

    public Observations Seen => new();

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

        return Task.CompletedTask;
    }
}
