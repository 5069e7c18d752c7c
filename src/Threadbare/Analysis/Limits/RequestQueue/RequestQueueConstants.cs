namespace Threadbare.Analysis.Limits.RequestQueue;

/// <summary>Constants: Limit: request-queue.</summary>
internal static class RequestQueueConstants
{
    /// <summary>Fewer rejections than this are no limit.</summary>
    /// <remarks>Unit: share of the requests. Single rejections are no limit.</remarks>
    public const double Noticeable = 0.02;

    /// <summary>Leases that differ from Little’s law by more are no size.</summary>
    /// <remarks>Unit: times. A window of 100 a second was called a queue of four: a limiter that admits so many a second has any number
    /// inside.</remarks>
    public const double AlikeFactor = 1.4;
}
