namespace Threadbare.Http.Wire;

/// <summary>One connection and the request it carries. Reused when it is opened again.</summary>
/// <param name="index">The slot's number in its loop, from 0.</param>
/// <param name="origin">The index of the host and port that the connection leads to.</param>
/// <param name="sink">Reads its answers; null when nothing does.</param>
internal sealed class WireConnection(int index, int origin, CaptureSink? sink = null) : RequestSlot(index, origin)
{
    private int _generation;

    /// <summary>The present activity.</summary>
    public WireState State { get; set; }

    /// <summary>The network's name for the connection; negative while it is closed.</summary>
    public int Handle { get; set; }

    /// <summary>Reads the answer.</summary>
    public ResponseParser Parser { get; } = new();

    /// <summary>Reads the answers; null when nothing does.</summary>
    public CaptureSink? Sink => sink;

    /// <summary>The bytes of the request that the kernel has not taken yet.</summary>
    public ReadOnlyMemory<byte> Unsent { get; set; }

    /// <summary>The requests that were answered since the connection was last opened.</summary>
    public int Completed { get; set; }

    /// <summary>Names this opening to the network, so that an event of an earlier opening is recognised and ignored.</summary>
    public long Token => ((long)_generation << 32) | (uint)Index;

    /// <summary>The address to open next; openings take turns when a host has several addresses.</summary>
    public IPEndPoint NextAddress(IReadOnlyList<IPEndPoint> addresses) => addresses[(Index + _generation) % addresses.Count];

    /// <summary>Begins another opening.</summary>
    public void Renew()
    {
        _generation = (_generation + 1) & int.MaxValue;
        Completed = 0;
    }
}
