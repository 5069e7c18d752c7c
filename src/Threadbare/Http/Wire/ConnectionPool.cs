using Threadbare.Load;

namespace Threadbare.Http.Wire;

/// <summary>Gives arrivals their connection: each virtual user its own, or any free one up to a bound.</summary>
internal sealed class ConnectionPool
{
    private readonly List<WireConnection> _all = [];
    private readonly Dictionary<int, WireConnection> _ofUser = [];
    private readonly Stack<WireConnection>[] _free;
    private readonly int[] _opened;
    private readonly int _mostPerOrigin;
    private readonly bool _isShared;

    /// <param name="origins">How many hosts and ports there are.</param>
    /// <param name="mostPerOrigin">The bound of a shared pool; null gives each virtual user its own connection.</param>
    /// <param name="isOpenModel">Arrivals have no user, so they share without a bound of their own.</param>
    public ConnectionPool(int origins, int? mostPerOrigin, bool isOpenModel)
    {
        _free = [.. Enumerable.Range(0, origins).Select(_ => new Stack<WireConnection>())];
        _opened = new int[origins];
        _mostPerOrigin = mostPerOrigin ?? int.MaxValue;
        _isShared = isOpenModel || mostPerOrigin is not null;
    }

    /// <summary>Every connection there ever was.</summary>
    public IReadOnlyList<WireConnection> All => _all;

    /// <summary>A connection for an arrival; null when the bound is met and it must wait.</summary>
    public WireConnection? Take(in Arrival arrival, int origin)
    {
        if (_isShared)
        {
            return _free[origin].TryPop(out WireConnection? free) ? free : _opened[origin] < _mostPerOrigin ? Add(origin) : null;
        }

        if (!_ofUser.TryGetValue(arrival.User, out WireConnection? own))
        {
            _ofUser.Add(arrival.User, own = Add(origin));
        }

        return own;
    }

    /// <summary>Puts a connection back that carries nothing.</summary>
    public void Free(WireConnection connection)
    {
        if (_isShared)
        {
            _free[connection.Origin].Push(connection);
        }
    }

    private WireConnection Add(int origin)
    {
        var connection = new WireConnection(_all.Count, origin);
        _all.Add(connection);
        _opened[origin]++;
        return connection;
    }
}
