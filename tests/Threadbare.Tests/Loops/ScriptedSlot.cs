using Threadbare.Loops;

namespace Threadbare.Tests.Loops;

/// <summary>A slot of <see cref="ScriptedSender"/>.</summary>
internal sealed class ScriptedSlot : RequestSlot
{
    public ScriptedSlot(int index, int origin, bool isCancelled)
        : base(index, origin) => Cancellation = isCancelled ? new CancellationTokenSource() : null;

    /// <summary>The number of requests that began in the slot: tells a late end from that of the present request.</summary>
    public int Begun { get; set; }
}
