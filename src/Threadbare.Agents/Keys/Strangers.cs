namespace Threadbare.Agents.Keys;

/// <summary>Tells once about each address whose calls are refused.</summary>
/// <param name="tell">Takes a sentence; may be called on any thread.</param>
internal sealed class Strangers(Action<string> tell)
{
    private readonly Lock _gate = new();
    private readonly HashSet<(IPAddress? Address, string Why)> _told = [];

    /// <summary>Tells about a refused call, unless the same was told before.</summary>
    /// <param name="from">The caller; null when it is not known.</param>
    /// <param name="why">The reason, as the end of a sentence.</param>
    public void Tell(EndPoint? from, string why)
    {
        // The port differs from call to call.
        IPAddress? address = (from as IPEndPoint)?.Address;
        lock (_gate)
        {
            if (_told.Count >= KeyConstants.MostStrangers || !_told.Add((address, why)))
            {
                return;
            }
        }

        tell($"A call from {address?.ToString() ?? "an unknown address"} was refused: {why}.");
    }
}
