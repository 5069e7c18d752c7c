using Threadbare.Constants;

namespace Threadbare.Analysis.Limits.RequestQueue;

/// <summary>The numbers of limit: request-queue.</summary>
[ConstantTable("Limit: request-queue")]
internal static class RequestQueueConstants
{
    [Constant(
        "share of the requests",
        "Fewer rejections than this are no limit.",
        "Single rejections are no limit.")]
    public const double Noticeable = 0.02;

    [Constant(
        "times",
        "Leases that differ from Little’s law by more are no size.",
        "A window of 100 a second was told as a queue of four: who admits so many a second has any number inside.")]
    public const double AlikeFactor = 1.4;
}
