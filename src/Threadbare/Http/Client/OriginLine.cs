using Threadbare.Load;

namespace Threadbare.Http.Client;

/// <summary>The places for requests to one origin from one lane, and the arrivals that wait for one.</summary>
/// <param name="origin">The origin's index.</param>
/// <param name="most">The bound of places; null for none.</param>
internal sealed class OriginLine(int origin, int? most)
{
    private readonly Stack<ClientExchange> _free = new();
    private int _taken;

    /// <summary>The origin's index.</summary>
    public int Origin => origin;

    /// <summary>Arrivals that wait, first come first.</summary>
    public Queue<(Arrival Arrival, int Url)> Waiting { get; } = new();

    /// <summary>Takes a place; false when all are taken.</summary>
    /// <param name="used">The place as it was left; null for a new one.</param>
    public bool TryEnter(out ClientExchange? used)
    {
        if (_free.TryPop(out used))
        {
            return true;
        }

        if (_taken >= most)
        {
            return false;
        }

        _taken++;
        return true;
    }

    /// <summary>Gives a place back.</summary>
    public void Leave(ClientExchange exchange) => _free.Push(exchange);
}
