using System.Net;
using Threadbare.Http.Http1;
using Threadbare.Load;

namespace Threadbare.Http.Wire;

/// <summary>One connection and the exchange it carries. Reused when it is opened again.</summary>
internal sealed class WireConnection(int index, int origin)
{
    private int _generation;

    /// <summary>The origin it leads to.</summary>
    public int Origin => origin;

    /// <summary>What it is doing.</summary>
    public WireState State { get; set; }

    /// <summary>The network's name for it.</summary>
    public int Handle { get; set; }

    /// <summary>Reads the answer.</summary>
    public ResponseParser Parser { get; } = new();

    /// <summary>The request it carries.</summary>
    public Arrival Arrival { get; set; }

    /// <summary>The address within the plan that the request goes to.</summary>
    public int Url { get; set; }

    /// <summary>When the request was sent; when its connection began, until then.</summary>
    public long Sent { get; set; }

    /// <summary>What the kernel has not taken yet.</summary>
    public ReadOnlyMemory<byte> Unsent { get; set; }

    /// <summary>Exchanges that this opening has completed.</summary>
    public int Completed { get; set; }

    /// <summary>When the exchange must have ended.</summary>
    public long Deadline { get; set; }

    /// <summary>The exchange begun before this one, among those that are open.</summary>
    public WireConnection? Earlier { get; set; }

    /// <summary>The exchange begun after this one, among those that are open.</summary>
    public WireConnection? Later { get; set; }

    /// <summary>Names this opening to the network: what is told of an earlier one is recognised and ignored.</summary>
    public long Token => ((long)_generation << 32) | (uint)index;

    /// <summary>The address to open next; openings take turns where a host has several.</summary>
    public IPEndPoint NextAddress(IReadOnlyList<IPEndPoint> addresses) => addresses[(index + _generation) % addresses.Count];

    /// <summary>Begins another opening.</summary>
    public void Renew()
    {
        _generation = (_generation + 1) & int.MaxValue;
        Completed = 0;
    }
}
