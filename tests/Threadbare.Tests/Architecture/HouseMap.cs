namespace Threadbare.Tests.Architecture;

/// <summary>Which room may use which, computed from the rows.</summary>
internal sealed class HouseMap(params IReadOnlyList<Room> rooms)
{
    /// <summary>The namespace above all rooms. It holds only the entry of the C# library.</summary>
    public const string Root = "Threadbare";

    /// <summary>The namespace of Aspire's app hosts, in which they look for what a package adds.</summary>
    public const string AppHosts = "Aspire.Hosting";

    /// <summary>The row of a program's top-level statements, which have no namespace.</summary>
    public const string Entry = "Program";

    private readonly Dictionary<string, HashSet<string>> reachable = [];

    public IReadOnlyList<Room> Rooms => rooms;

    public bool Contains(string room) => rooms.Any(row => row.Name == room);

    /// <summary>The name of the room that a namespace would be, listed or not; null for a namespace that is not ours.</summary>
    public static string? FindRoom(TypeName type) => type switch
    {
        { Namespace: "", Name: Entry } => Entry,
        { Namespace: Root } => Root,
        { Namespace: AppHosts } => AppHosts,
        _ when Room.IsInside(type.Namespace, Root) => type.Namespace[(Root.Length + 1)..],
        _ => null,
    };

    public bool Allows(string user, string used) => user == used || FindReachable(user).Contains(used);

    /// <summary>Names in rows that are no room themselves.</summary>
    public IEnumerable<string> FindUnknownNames() =>
        from room in rooms
        from used in room.MayUse
        where !Contains(used)
        select $"The row {room.Name} lists {used}, which is no row.";

    /// <summary>Rooms that could reach themselves. A row that lists a parent is one, since a parent may use its children.</summary>
    public IEnumerable<string> FindCircles() =>
        from room in rooms
        where FindReachable(room.Name).Contains(room.Name)
        let through = FindNeighbours(room.Name).Where(next => Allows(next, room.Name))
        select $"{room.Name} could use itself through: {string.Join(", ", through)}.";

    /// <summary>The table of ARCHITECTURE.md.</summary>
    public string WriteTable()
    {
        IEnumerable<string> rows = rooms.Select(room => $"| {room.Name} | {WriteRow(room)} |");
        return string.Join('\n', ["| Room | may use |", "|---|---|", .. rows]) + "\n";
    }

    // A child may use what its parent's row allows, so its own line begins with that.
    private string WriteRow(Room room)
    {
        string[] names = [.. rooms.Where(row => room.IsInside(row.Name)).Select(row => $"as {row.Name}").TakeLast(1), .. room.MayUse];
        return names.Length == 0 ? "–" : string.Join(", ", names);
    }

    private HashSet<string> FindReachable(string room)
    {
        if (reachable.TryGetValue(room, out HashSet<string>? known))
        {
            return known;
        }

        var found = new HashSet<string>();
        var open = new Stack<string>([room]);
        while (open.TryPop(out string? next))
        {
            foreach (string neighbour in FindNeighbours(next).Where(found.Add))
            {
                open.Push(neighbour);
            }
        }

        return reachable[room] = found;
    }

    // One step of the map: the room's children, and what its row and the rows of its parents list, with all that lies inside.
    private IEnumerable<string> FindNeighbours(string name)
    {
        IEnumerable<string> listed = rooms.Where(row => row.Name == name || Room.IsInside(name, row.Name)).SelectMany(row => row.MayUse);
        return rooms.Where(row => row.IsInside(name)).Select(row => row.Name)
            .Concat(listed.SelectMany(used => rooms.Where(row => row.Name == used || row.IsInside(used)).Select(row => row.Name)))
            .Distinct();
    }
}
