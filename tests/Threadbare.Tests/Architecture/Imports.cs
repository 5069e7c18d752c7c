using System.Text.RegularExpressions;

namespace Threadbare.Tests.Architecture;

/// <summary>Reads the <c>using</c> lines of source files: they show a use of a constant, which compiled code does not.</summary>
/// <remarks>The build forbids unused imports, so each line shows a use. A parent's constant needs no such line and stays unseen.</remarks>
internal static class Imports
{
    public static IReadOnlyList<Use> Read(HouseMap map, string folder) =>
    [
        .. Directory.EnumerateFiles(folder, "*.cs", SearchOption.AllDirectories)
            .SelectMany(file => Read(map, Path.GetFileName(file), File.ReadAllText(file))),
    ];

    public static IEnumerable<Use> Read(HouseMap map, string file, string source)
    {
        Match own = Regex.Match(source, @"^namespace ([\w.]+);", RegexOptions.Multiline);
        if (HouseMap.FindRoom(new TypeName(own.Groups[1].Value, own.Success ? "" : HouseMap.Entry)) is not { } room)
        {
            return [];
        }

        return
            from Match line in Regex.Matches(source, @"^using (?:static )?(?:\w+ = )?Threadbare\.([\w.]+);", RegexOptions.Multiline)
            let used = FindLongest(map, line.Groups[1].Value)
            where used != room
            select new Use(room, file, used);
    }

    // An alias or a static import names a type; its room is the longest row that fits.
    private static string FindLongest(HouseMap map, string name) =>
        map.Rooms.Select(room => room.Name).Where(room => room == name || Room.IsInside(name, room)).MaxBy(room => room.Length) ?? name;
}
