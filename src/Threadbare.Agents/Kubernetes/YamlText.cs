namespace Threadbare.Agents.Kubernetes;

/// <summary>Writes values into YAML.</summary>
internal static class YamlText
{
    /// <summary>Writes a text in quotes. YAML reads a quoted string of JSON as it is.</summary>
    public static string Quote(string text) => $"\"{JavaScriptEncoder.UnsafeRelaxedJsonEscaping.Encode(text)}\"";

    /// <summary>Writes texts as a list on one line.</summary>
    public static string QuoteAll(IEnumerable<string> texts) => $"[{string.Join(", ", texts.Select(Quote))}]";

    /// <summary>Writes a text of the user as an argument, in which Kubernetes would put variables in place of <c>$(NAME)</c>.</summary>
    public static string Keep(string text) => text.Replace("$(", "$$(", StringComparison.Ordinal);

    /// <summary>Indents each line that is not empty.</summary>
    public static string Indent(string text, int by) =>
        string.Join('\n', text.Split('\n').Select(line => line.Length == 0 ? line : new string(' ', by) + line));
}
