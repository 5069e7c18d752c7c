namespace Threadbare.Run;

/// <summary>The two ways in which a run can be ended early.</summary>
/// <param name="EndLoad">Ends the load; open requests may still finish within the grace period.</param>
/// <param name="Abort">Ends everything at once; what was measured is still returned.</param>
internal readonly record struct StopTokens(CancellationToken EndLoad, CancellationToken Abort)
{
    /// <summary>True once the run was asked to end.</summary>
    public bool IsRequested => EndLoad.IsCancellationRequested || Abort.IsCancellationRequested;
}
