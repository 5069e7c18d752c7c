namespace Threadbare.Users;

/// <summary>The kept users of one share. Only the loop that carries the share touches it while a load is sent.</summary>
/// <param name="feeds">The share's place in the feeds.</param>
internal sealed class KeptShare(FeedCursors feeds)
{
    private readonly Dictionary<int, ScenarioUser> _users = [];

    /// <summary>The share's place in the feeds.</summary>
    public FeedCursors Feeds => feeds;

    /// <summary>The number of the next iteration, in the whole of all loads; null before the first.</summary>
    public long? NextIteration { get; set; }

    /// <summary>The number of the next user of the open model; null before the first.</summary>
    public int? NextUser { get; set; }

    /// <summary>The users that are kept.</summary>
    public int Count => _users.Count;

    /// <summary>Their numbers.</summary>
    public IEnumerable<int> Numbers => _users.Keys;

    /// <summary>One more than their highest number.</summary>
    public int End => _users.Count == 0 ? 0 : _users.Keys.Max() + 1;

    /// <summary>Returns true for the number of a user that is kept.</summary>
    public bool Has(int number) => _users.ContainsKey(number);

    /// <summary>Keeps a user.</summary>
    public void Add(ScenarioUser user) => _users[user.Number] = user;

    /// <summary>Takes a user out; returns false when it is not kept.</summary>
    public bool TryTake(int number, [NotNullWhen(true)] out ScenarioUser? user) => _users.Remove(number, out user);

    /// <summary>Takes all users out.</summary>
    public IReadOnlyList<ScenarioUser> TakeAll()
    {
        ScenarioUser[] all = [.. _users.Values];
        _users.Clear();
        return all;
    }
}
