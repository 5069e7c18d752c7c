namespace Threadbare.Drafting.Correlations;

/// <summary>Finds a value in a JSON answer.</summary>
internal static class JsonSearch
{
    private static readonly HashSet<string> IdWords = ["id", "ids", "uuid", "guid", "key", "token", "slug", "code", "number", "sku", "ref"];

    /// <summary>Finds the first place of a value whose name shows that it is the one that is sent later; null for none.</summary>
    public static FoundValue? Find(JsonLeaves leaves, WantedValue wanted) => leaves.Find(wanted.Value)
        .Where(leaf => IsSame(leaf.Name, wanted))
        .Select(leaf => new FoundValue(TakeSource.Json, leaf.Path))
        .FirstOrDefault();

    // A short value such as 3 is the same one only where both names say so.
    private static bool IsSame(string name, WantedValue wanted)
    {
        bool hasDigit = wanted.Value.Any(char.IsAsciiDigit);
        bool isWantedId = wanted.IsSegment ? hasDigit : IsId(wanted.Name);
        bool isLong = hasDigit && wanted.Value.Length > 3;
        bool isNamedAlike = !wanted.IsSegment && isLong && name.Length > 2 && NameParts.AreAlike(name, wanted.Name);
        return wanted.IsTelling || (IsId(name) && isWantedId) || isNamedAlike;
    }

    private static bool IsId(string name) => NameParts.Split(name) is { Count: > 0 } words && IdWords.Contains(words[^1]);
}
