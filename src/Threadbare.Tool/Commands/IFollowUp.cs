using Threadbare.Results;

namespace Threadbare.Tool.Commands;

/// <summary>What a launched service is asked once more, after it was measured.</summary>
internal interface IFollowUp
{
    /// <summary>The result with what was learnt.</summary>
    /// <param name="result">What was measured.</param>
    /// <param name="relaunch">Starts the service again.</param>
    /// <param name="folder">Keeps the runs behind it, in folders beneath.</param>
    Task<RunResult> CompleteAsync(RunResult result, Relaunch relaunch, string folder);
}
