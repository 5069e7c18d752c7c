using Threadbare.Diagnostics.Blame.Awaits;

namespace Threadbare.Fuzz.Targets;

/// <summary>The steps of asynchronous methods, as a process on .NET 11 hands them over.</summary>
internal sealed class ChainTarget : FuzzTarget
{
    /// <inheritdoc/>
    public override string Name => "chains";

    /// <inheritdoc/>
    public override int LongestInput => 4096;

    /// <inheritdoc/>
    public override ValueTask<int> TryAsync(byte[] input)
    {
        IReadOnlyList<ChainEvent> steps = new ChainReader().Read(input);
        Require(steps.Sum(step => 2 + step.Frames.Count) <= input.Length, "each step and each place takes bytes of the buffer");
        IReadOnlyList<ChainWait> waits = ChainHistory.Follow(steps.Select((step, at) => ((double)at, step)), []);
        Require(waits.Count <= steps.Sum(step => step.Frames.Count), "each wait is of a place that was read");
        Require(waits.All(wait => wait.Until >= wait.At), "no wait ends before it begins");
        return new(HashCode.Combine(steps.Count, waits.Count));
    }
}
