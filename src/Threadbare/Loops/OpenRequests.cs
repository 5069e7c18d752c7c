namespace Threadbare.Loops;

/// <summary>The open requests of one loop, oldest first.</summary>
/// <remarks>
/// All requests have the same time-out, so they run out in the order in which they began. One linked list replaces a timer for
/// each request.
/// </remarks>
internal sealed class OpenRequests
{
    private RequestSlot? _newest;

    /// <summary>The request that times out next; null when none is open.</summary>
    public RequestSlot? Oldest { get; private set; }

    /// <summary>The deadline of the oldest request; <see cref="long.MaxValue"/> when none is open.</summary>
    public long NextDeadline => Oldest?.Deadline ?? long.MaxValue;

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
