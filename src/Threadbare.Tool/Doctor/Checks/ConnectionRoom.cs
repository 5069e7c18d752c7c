using Threadbare.Report.Text;
using Threadbare.Run.Machine;

namespace Threadbare.Tool.Doctor.Checks;

/// <summary>Judges whether a number of file descriptors has room for the most virtual users that a search tries by default.</summary>
internal static class ConnectionRoom
{
    public static Check Examine(string id, string who, long? openFiles, string why, string change)
    {
        if (new MachineLimits(openFiles, null).Connections is not { } connections)
        {
            return new Check(id, Severity.Info, $"How many files {who} may hold open is not seen.", why, change);
        }

        string statement = $"{who} may hold {Figures.Count(openFiles ?? 0)} files and sockets open: room for about "
            + $"{Figures.Count(connections)} connections.";
        return connections < LoadSearch.DefaultMostUsers
            ? new Check(id, Severity.Warning, Capital(statement), why, change)
            : new Check(id, Severity.Ok, Capital(statement), why, Change: null);
    }

    private static string Capital(string text) => char.ToUpperInvariant(text[0]) + text[1..];
}
