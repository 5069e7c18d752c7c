namespace Threadbare.Diagnostics.Blame.Blocking;

/// <summary>The kinds of blocking, as <see cref="Results.BlamedPlace.Kind"/> names them.</summary>
internal static class BlockingKind
{
    public const string SyncOverAsync = "sync-over-async";
    public const string BlockingIo = "blocking-io";
    public const string Sleep = "sleep";
    public const string Lock = "lock";
    public const string Wait = "wait";
}
