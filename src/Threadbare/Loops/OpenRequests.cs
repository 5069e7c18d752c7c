namespace Threadbare.Loops;

/// <summary>The open requests of one loop by their deadlines.</summary>
/// <remarks>
/// Requests with the same time-out run out in the order in which they began, so one linked list for each time-out replaces a timer
/// for each request. A plan has few different time-outs, mostly one.
/// </remarks>
internal sealed class OpenRequests
{
    private readonly List<Lane> _lanes = [];

    /// <summary>The request that times out next; null when none is open.</summary>
    public RequestSlot? Oldest
    {
        get
        {
            RequestSlot? first = null;
            foreach (Lane lane in _lanes)
            {
                first = lane.Oldest is { } oldest && !(first?.Deadline <= oldest.Deadline) ? oldest : first;
            }

            return first;
        }
    }

    /// <summary>The deadline of the oldest request; <see cref="long.MaxValue"/> when none is open.</summary>
    public long NextDeadline => Oldest?.Deadline ?? long.MaxValue;

    /// <summary>Adds the newest request.</summary>
    /// <param name="slot">The request, with its deadline.</param>
    /// <param name="timeout">Its time-out in timestamps.</param>
    public void Add(RequestSlot slot, long timeout)
    {
        slot.Lane = FindLane(timeout);
        slot.Lane.Add(slot);
    }

    /// <summary>Removes a request, wherever it is in its list.</summary>
    public static void Remove(RequestSlot slot)
    {
        slot.Lane?.Remove(slot);
        slot.Lane = null;
    }

    private Lane FindLane(long timeout)
    {
        foreach (Lane lane in _lanes)
        {
            if (lane.Timeout == timeout)
            {
                return lane;
            }
        }

        var added = new Lane(timeout);
        _lanes.Add(added);
        return added;
    }

    /// <summary>The open requests of one time-out, oldest first.</summary>
    /// <param name="timeout">The time-out in timestamps.</param>
    internal sealed class Lane(long timeout)
    {
        private RequestSlot? _newest;

        /// <summary>The time-out in timestamps.</summary>
        public long Timeout => timeout;

        /// <summary>The request that times out next; null when none is open.</summary>
        public RequestSlot? Oldest { get; private set; }

        /// <summary>Adds the newest request.</summary>
        public void Add(RequestSlot slot)
        {
            slot.Earlier = _newest;
            slot.Later = null;
            if (_newest is null)
            {
                Oldest = slot;
            }
            else
            {
                _newest.Later = slot;
            }

            _newest = slot;
        }

        /// <summary>Removes a request, wherever it is in the list.</summary>
        public void Remove(RequestSlot slot)
        {
            (RequestSlot? earlier, RequestSlot? later) = (slot.Earlier, slot.Later);
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

            (slot.Earlier, slot.Later) = (null, null);
        }
    }
}
