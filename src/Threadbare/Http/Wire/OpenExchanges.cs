namespace Threadbare.Http.Wire;

/// <summary>The exchanges under way, oldest first.</summary>
/// <remarks>
/// All have the same time-out, so the order in which they began is the order in which they run out: a linked list does
/// for any number of them what a timer for each would do.
/// </remarks>
internal sealed class OpenExchanges
{
    private WireConnection? _newest;

    /// <summary>The exchange that runs out next; null when none is open.</summary>
    public WireConnection? Oldest { get; private set; }

    /// <summary>Adds the newest.</summary>
    public void Add(WireConnection connection)
    {
        connection.Earlier = _newest;
        connection.Later = null;
        if (_newest is null)
        {
            Oldest = connection;
        }
        else
        {
            _newest.Later = connection;
        }

        _newest = connection;
    }

    /// <summary>Takes one out, wherever it stands.</summary>
    public void Remove(WireConnection connection)
    {
        (WireConnection? earlier, WireConnection? later) = (connection.Earlier, connection.Later);
        if (earlier is null)
        {
            Oldest = later;
        }
        else
        {
            earlier.Later = later;
        }

        if (later is null)
        {
            _newest = earlier;
        }
        else
        {
            later.Earlier = earlier;
        }

        (connection.Earlier, connection.Later) = (null, null);
    }
}
