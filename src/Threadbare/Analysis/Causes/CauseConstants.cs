namespace Threadbare.Analysis.Causes;

/// <summary>Constants: Causes of a limit.</summary>
internal static class CauseConstants
{
    /// <summary>A cause explains at least this share of the threads that are held.</summary>
    /// <remarks>Unit: share. Chosen: what holds less is one of several reasons, and not the one to mend first.</remarks>
    public const double LeastBlocked = 0.3;

    /// <summary>A cause explains at least this share of the processor time.</summary>
    /// <remarks>Unit: share. Chosen: without it the limit would lie less than half as high again.</remarks>
    public const double LeastWork = 0.3;

    /// <summary>Pauses of the collector are a cause from this share of the time on.</summary>
    /// <remarks>Unit: share. Chosen: less does not bind a service.</remarks>
    public const double LeastPaused = 0.1;

    /// <summary>A callee refuses from this share of its answers on.</summary>
    /// <remarks>Unit: share. Chosen: fewer cost little even if each is tried again after a pause.</remarks>
    public const double LeastRefused = 0.1;

    /// <summary>A cause is certain from this share on.</summary>
    /// <remarks>Unit: share. It explains more than all other reasons together.</remarks>
    public const double Most = 0.5;
}
