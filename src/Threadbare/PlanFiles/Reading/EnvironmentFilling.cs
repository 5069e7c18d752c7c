namespace Threadbare.PlanFiles.Reading;

/// <summary>Puts environment variables into a document, in place of <c>{env.NAME}</c>.</summary>
/// <param name="read">Reads a variable; null for one that is not set.</param>
/// <param name="mistakes">Takes those that are not set.</param>
internal sealed partial class EnvironmentFilling(Func<string, string?> read, Mistakes mistakes)
{
    /// <summary>The name before the dot. A feed of that name keeps its columns.</summary>
    public const string Name = "env";

    /// <summary>Creates the document with the values.</summary>
    public PlanNode Fill(PlanNode node) => node switch
    {
        MapNode map => map with { Entries = [.. map.Entries.Select(entry => entry with { Value = Fill(entry.Value) })] },
        ListNode list => list with { Items = [.. list.Items.Select(Fill)] },
        ScalarNode { Kind: ScalarKind.Text } text => Fill(text),
        _ => node,
    };

    // A number may stand where a number is expected.
    private ScalarNode Fill(ScalarNode text)
    {
        string filled = Variable().Replace(text.Text, found => found.Groups[1].Value + Read(found.Groups[2].Value, text.Mark));
        bool isNumber = filled != text.Text && ScalarNode.ReadKind(filled) == ScalarKind.Number;
        return text with { Text = filled, Kind = isNumber ? ScalarKind.Number : ScalarKind.Text };
    }

    private string Read(string name, Mark mark)
    {
        if (read(name) is { } value)
        {
            return PlaceholderText.Escape(value);
        }

        mistakes.Add(mark, $"{{{Name}.{name}}}: the environment variable {name} is not set.");
        return "";
    }

    // A doubled brace is a brace.
    [GeneratedRegex(@"(?<!\{)((?:\{\{)*)\{env\.([A-Za-z_][A-Za-z0-9_]*)\}")]
    private static partial Regex Variable();
}
