namespace Threadbare.PlanFiles.Reading;

/// <summary>The names that messages give to the keys of a load.</summary>
/// <param name="Of">The name of a key.</param>
/// <param name="Separator">The text between a name and its value.</param>
internal sealed record LoadNames(Func<string, string> Of, string Separator)
{
    /// <summary>The keys of a document.</summary>
    public static LoadNames OfDocument { get; } = new(key => key, ": ");

    /// <summary>Writes a key with a value, as a user would type it.</summary>
    public string Give(string key, string value) => Of(key) + Separator + value;
}
