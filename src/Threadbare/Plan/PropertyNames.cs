namespace Threadbare.Plan;

/// <summary>The names that a program gives to the properties of a plan, for messages that its users read.</summary>
/// <param name="names">The program's names by those of <see cref="PlanProperty"/>; a property without an entry keeps its own name.</param>
internal sealed partial class PropertyNames(IReadOnlyDictionary<string, string> names)
{
    /// <summary>The library's own names, such as <c>LoadPlan.Grace</c>.</summary>
    public static PropertyNames Own { get; } = new(new Dictionary<string, string>());

    /// <summary>The program's names, without those that are the library's own.</summary>
    internal IReadOnlyDictionary<string, string> All => names;

    /// <summary>Replaces each property in a text by the program's name for it.</summary>
    public string Translate(string text) => Property().Replace(text, found => names.GetValueOrDefault(found.Value, found.Value));

    /// <summary>Replaces the properties in each text.</summary>
    public IReadOnlyList<string> Translate(IEnumerable<string> texts) => [.. texts.Select(Translate)];

    // A type of the service that has such a name is written with its namespace.
    [GeneratedRegex(
        @"(?<![\w.+])(LoadPlan|LoadShape|LoadSearch|LoadTest|RequestStep|BystanderPlan|Expectation|TargetOptions|CompareOptions)\.\w+")]
    private static partial Regex Property();
}
