using Threadbare.Results;
using Threadbare.Results.Blame;

namespace Threadbare.Diagnostics.Monitor;

/// <summary>Looks at the stacks of a watched process beside its meters.</summary>
public interface IStackWatch : IAsyncDisposable
{
    /// <summary>Forgets what was seen so far.</summary>
    void BeginLoad();

    /// <summary>Reads what was taken while the load lasted, within a few seconds; what is taken from now on belongs to no load.</summary>
    Task EndLoadAsync(CancellationToken cancellationToken);

    /// <summary>Adds to a sample what the latest stacks showed; also learns from it whether it is worth looking.</summary>
    RuntimeSample Complete(RuntimeSample sample);

    /// <summary>The places that held pool threads, worst first.</summary>
    IReadOnlyList<BlamedPlace> Blame { get; }

    /// <summary>How often stacks were looked at since the load began.</summary>
    int Looks { get; }

    /// <summary>Looks for half a second at who queues work: what lets asynchronous waits go on. Costs the process while it lasts.</summary>
    Task<IReadOnlyList<AsyncRelease>> TakeReleasesAsync(CancellationToken cancellationToken);

    /// <summary>What limited the looking, each a sentence.</summary>
    IReadOnlyList<string> Notes { get; }
}
