namespace Threadbare.Diagnostics.Monitor.Pool;

/// <summary>Remembers which threads wait for a monitor now, and which thread has it.</summary>
/// <remarks>The thread that reads events writes it; the one that takes stacks reads it.</remarks>
internal sealed class MonitorWaits
{
    private readonly Lock _gate = new();
    private readonly Dictionary<long, (ulong Monitor, long Since)> _waits = [];
    private readonly Dictionary<ulong, long> _owners = [];

    /// <summary>A thread started to wait.</summary>
    /// <param name="threadId">The system's number of the thread.</param>
    /// <param name="at">The moment, by the clock that all events of the process share.</param>
    /// <param name="monitor">The monitor's number.</param>
    /// <param name="owner">The system's number of the thread that has it.</param>
    public void Begin(long threadId, long at, ulong monitor, long owner)
    {
        lock (_gate)
        {
            _waits[threadId] = (monitor, at);
            _owners[monitor] = owner;
        }
    }

    /// <summary>A thread has got its monitor.</summary>
    public void End(long threadId)
    {
        lock (_gate)
        {
            if (!_waits.Remove(threadId, out (ulong Monitor, long Since) wait))
            {
                return;
            }

            _owners[wait.Monitor] = threadId;
            if (!_waits.Values.Any(other => other.Monitor == wait.Monitor))
            {
                _owners.Remove(wait.Monitor);
            }
        }
    }

    /// <summary>For each thread that has waited since a moment or longer, the thread that has its monitor.</summary>
    public IReadOnlyDictionary<long, long> FindOwners(long since)
    {
        lock (_gate)
        {
            return _waits.Where(wait => wait.Value.Since <= since).ToDictionary(wait => wait.Key, wait => _owners[wait.Value.Monitor]);
        }
    }
}
