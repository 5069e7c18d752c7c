using System.Globalization;

namespace Threadbare.IntegrationTests.Survival.Matrix;

/// <summary>The processes that a process started, and those that they started. Linux only.</summary>
internal static class ProcessTree
{
    /// <summary>Finds all descendants that are there now.</summary>
    public static IReadOnlyList<int> FindDescendants(int process)
    {
        ILookup<int, int> children = ReadAll().ToLookup(one => one.Parent, one => one.Id);
        var found = new List<int>();
        var left = new Queue<int>(children[process]);
        while (left.TryDequeue(out int next))
        {
            found.Add(next);
            foreach (int child in children[next])
            {
                left.Enqueue(child);
            }
        }

        return found;
    }

    /// <summary>Returns true while a process runs; one that ended and was not yet waited for does not.</summary>
    public static bool IsRunning(int process) => ReadStat(process) is { } fields && fields[0] is not ("Z" or "X");

    /// <summary>Reads the command line of a process, its words separated by spaces.</summary>
    public static string ReadCommand(int process) => (ReadFile(process, "cmdline") ?? "").Replace('\0', ' ');

    /// <summary>Finds the processes that have an environment variable with this value.</summary>
    public static IReadOnlyList<int> FindWith(string variable, string value) => [.. ReadAll().Select(one => one.Id)
        .Where(process => ReadFile(process, "environ")?.Contains($"{variable}={value}\0", StringComparison.Ordinal) == true)];

    private static IEnumerable<(int Id, int Parent)> ReadAll()
    {
        foreach (string folder in Directory.GetDirectories("/proc"))
        {
            if (int.TryParse(Path.GetFileName(folder), out int id) && ReadStat(id) is { } fields)
            {
                yield return (id, int.Parse(fields[1], CultureInfo.InvariantCulture));
            }
        }
    }

    // The fields after the name, which may contain anything but ends at the last bracket: state, parent, ...
    private static string[]? ReadStat(int process) =>
        ReadFile(process, "stat") is { } text ? text[(text.LastIndexOf(')') + 2)..].Split(' ') : null;

    // Null for a process that has ended, or that is another user's.
    private static string? ReadFile(int process, string name)
    {
        try
        {
            return File.ReadAllText($"/proc/{process}/{name}");
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }
}
