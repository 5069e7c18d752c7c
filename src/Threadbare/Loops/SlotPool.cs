namespace Threadbare.Loops;

/// <summary>Gives each arrival its slot: a virtual user its own, or any free one up to a limit.</summary>
/// <typeparam name="TSlot">The protocol's slot for one request.</typeparam>
internal sealed class SlotPool<TSlot>
    where TSlot : RequestSlot
{
    private readonly List<TSlot> _all = [];
    private readonly Dictionary<(int User, int Origin), TSlot> _own = [];
    private readonly Stack<TSlot>[] _free;
    private readonly int[] _taken;
    private readonly int _mostPerOrigin;
    private readonly bool _isShared;
    private readonly Func<int, int, TSlot> _create;

    /// <param name="target">The number of origins, and the limit of slots for each.</param>
    /// <param name="isShared">True when any arrival takes any free slot; false gives each virtual user its own.</param>
    /// <param name="create">Creates a slot from its index and its origin.</param>
    public SlotPool(LoopTarget target, bool isShared, Func<int, int, TSlot> create)
    {
        _free = [.. Enumerable.Range(0, target.Origins).Select(_ => new Stack<TSlot>())];
        _taken = new int[target.Origins];
        _mostPerOrigin = target.MostPerOrigin ?? int.MaxValue;
        _isShared = isShared;
        _create = create;
    }

    /// <summary>All slots that were ever created, by their index.</summary>
    public IReadOnlyList<TSlot> All => _all;

    /// <summary>Takes a slot; null when the origin has no free slot left, so that the arrival must wait.</summary>
    /// <param name="user">The virtual user; -1 in the open model.</param>
    /// <param name="origin">The origin that the request goes to.</param>
    public TSlot? Take(int user, int origin) => _isShared ? TakeShared(origin) : TakeOwn(user, origin);

    /// <summary>Gives a slot back that has no request.</summary>
    public void Free(TSlot slot)
    {
        if (_isShared)
        {
            _free[slot.Origin].Push(slot);
        }
    }

    /// <summary>Gives the slot of a user that has left to the next user that needs one.</summary>
    public void FreeOwn(TSlot slot, int user)
    {
        if (_isShared || _own.Remove((user, slot.Origin)))
        {
            _free[slot.Origin].Push(slot);
        }
    }

    private TSlot? TakeShared(int origin)
    {
        if (_free[origin].TryPop(out TSlot? free))
        {
            return free;
        }

        return _taken[origin] < _mostPerOrigin ? Add(origin) : null;
    }

    private TSlot TakeOwn(int user, int origin)
    {
        if (!_own.TryGetValue((user, origin), out TSlot? own))
        {
            own = _free[origin].TryPop(out TSlot? left) ? left : Add(origin);
            _own.Add((user, origin), own);
        }

        return own;
    }

    private TSlot Add(int origin)
    {
        TSlot slot = _create(_all.Count, origin);
        _all.Add(slot);
        _taken[origin]++;
        return slot;
    }
}
