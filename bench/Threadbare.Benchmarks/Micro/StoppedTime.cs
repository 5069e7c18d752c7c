namespace Threadbare.Benchmarks.Micro;

/// <summary>A clock that stands still.</summary>
internal sealed class StoppedTime : TimeProvider
{
    public override long GetTimestamp() => 1;
}
