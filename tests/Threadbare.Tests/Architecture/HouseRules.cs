namespace Threadbare.Tests.Architecture;

/// <summary>Compares the uses found in the code with the map.</summary>
internal static class HouseRules
{
    /// <summary>Every namespace is a row of the map.</summary>
    public static IEnumerable<Offence> FindUnlisted(HouseMap map, IReadOnlyList<CompiledType> types) =>
        from type in types
        let room = HouseMap.FindRoom(type.Name)
        where room != HouseMap.Root && (room is null || !map.Contains(room))
        let shown = room ?? (type.Name.Namespace.Length == 0 ? "(no namespace)" : type.Name.Namespace)
        group type.Name.Name by shown into unlisted
        select new Offence(unlisted.Key, $"{unlisted.Key} is not in the map. It holds {List(unlisted)}.");

    /// <summary>Every row of the map has a type.</summary>
    public static IEnumerable<Offence> FindEmptyRows(HouseMap map, IReadOnlyList<CompiledType> types)
    {
        HashSet<string?> lived = [.. types.Select(type => HouseMap.FindRoom(type.Name))];
        return
            from room in map.Rooms
            where !lived.Contains(room.Name) && !map.Rooms.Any(other => other.IsInside(room.Name) && lived.Contains(other.Name))
            select new Offence(room.Name, $"{room.Name} is in the map but holds no type. Remove its row.");
    }

    /// <summary>The namespace above all rooms holds only the entry of the C# library.</summary>
    public static IEnumerable<Offence> FindTypesInRoot(IReadOnlyList<CompiledType> types, IReadOnlyCollection<string> entry) =>
        from type in types
        where type.Name.Namespace == HouseMap.Root && !entry.Contains(type.Name.Name)
        select new Offence(HouseMap.Root, $"{type.Name.Name} lies in the namespace {HouseMap.Root} itself. Move it into a room.");

    /// <summary>A room uses only what the map allows. Rooms that are not in the map are not judged here.</summary>
    public static IEnumerable<Offence> FindForbiddenUses(HouseMap map, IReadOnlyList<Use> uses) =>
        from use in uses
        where map.Contains(use.Room) && !Room.IsInside(use.Room, use.UsedRoom) && !map.Allows(use.Room, use.UsedRoom)
        group use by (use.Room, use.UsedRoom) into forbidden
        orderby forbidden.Key
        select new Offence(forbidden.Key.Room, $"{forbidden.Key.Room} may not use {forbidden.Key.UsedRoom}: {ListUses(forbidden)}.");

    /// <summary>A child folder never uses a folder around it, listed or not.</summary>
    public static IEnumerable<Offence> FindUsesOfParents(IReadOnlyList<Use> uses) =>
        from use in uses
        where Room.IsInside(use.Room, use.UsedRoom)
        group use by (use.Room, use.UsedRoom) into upward
        orderby upward.Key
        select new Offence(upward.Key.Room, $"{upward.Key.Room} lies inside {upward.Key.UsedRoom} and may not use it: {ListUses(upward)}.");

    /// <summary>Every use of a type in another room. A room that no assembly declares, such as the lab's, counts as well.</summary>
    public static IReadOnlyList<Use> FindUses(IReadOnlyList<CompiledType> types) =>
    [
        .. from type in types
           let room = HouseMap.FindRoom(type.Name)
           where room is not null
           from used in type.Uses
           let usedRoom = HouseMap.FindRoom(used)
           where usedRoom is not null && usedRoom != room
           select new Use(room, type.Name.Name, usedRoom, used.Name),
    ];

    // "LoadRun uses Engines, ReachCheck; RunJoin uses Engines". A file that only imports stands for the constant that it uses.
    private static string ListUses(IEnumerable<Use> uses)
    {
        IEnumerable<string> users =
            from use in uses
            group use.Used by use.User into user
            orderby user.Key
            let used = List(user.OfType<string>())
            select used.Length > 0 ? $"{user.Key} uses {used}" : $"{user.Key} imports it";
        return string.Join("; ", users);
    }

    private static string List(IEnumerable<string> texts) => string.Join(", ", texts.Distinct().Order(StringComparer.Ordinal));
}
