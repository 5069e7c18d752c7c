using Threadbare.PlanFiles.Keys;
using Threadbare.PlanFiles.Nodes;

namespace Threadbare.PlanFiles.Reading;

/// <summary>Reads the search that chooses its loads.</summary>
internal static class SearchReading
{
    /// <summary>Reads it; null when the document has none.</summary>
    public static LoadSearch? Read(Fields document, Mistakes mistakes)
    {
        if (!document.Has("find"))
        {
            return null;
        }

        Fields find = document.ReadMap("find");
        bool isOpen = find.ReadTruth("open") ?? false;
        if (find.Find(isOpen ? "maxUsers" : "maxRate") is { } odd)
        {
            mistakes.Add(odd.Mark, isOpen
                ? "maxUsers limits virtual users: with open there are none. Leave it out, or give maxRate."
                : "maxRate limits arrivals: add open: true, or give maxUsers.");
        }

        double most = (isOpen ? find.ReadNumber("maxRate") : find.ReadWhole("maxUsers"))
            ?? (isOpen ? LoadSearch.DefaultMostRate : LoadSearch.DefaultMostUsers);
        double first = find.ReadNumber("from") ?? (isOpen ? LoadSearch.DefaultFirstRate : LoadSearch.DefaultFirstUsers);
        if (!isOpen && !double.IsInteger(first) && find.Find("from") is ScalarNode from)
        {
            mistakes.Add(from.Mark, $"from '{from.Text}': expected a whole number of users, such as 4.");
        }

        return new LoadSearch(most, isOpen, find.ReadTime("maxTime") ?? LoadSearch.DefaultLength,
            find.ReadTime("maxStep") ?? LoadSearch.DefaultLongestStep, first);
    }
}
