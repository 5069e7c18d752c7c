namespace Threadbare.PlanFiles.Nodes;

/// <summary>A single value.</summary>
/// <param name="Mark">The place in the file.</param>
/// <param name="Kind">The kind.</param>
/// <param name="Text">The value as it was written, without quotes.</param>
internal sealed partial record ScalarNode(Mark Mark, ScalarKind Kind, string Text) : PlanNode(Mark)
{
    private static readonly string[] Truths = ["true", "True", "TRUE", "false", "False", "FALSE"];
    private static readonly string[] Nulls = ["", "~", "null", "Null", "NULL"];

    public override string Description => Kind == ScalarKind.Null ? "nothing" : "a single value";

    /// <summary>True for the word <c>true</c>.</summary>
    public bool IsTrue => Kind == ScalarKind.Truth && Text[0] is 't' or 'T';

    /// <summary>Creates a text.</summary>
    public static ScalarNode Create(string text) => new(default, ScalarKind.Text, text);

    /// <summary>Creates a number.</summary>
    public static ScalarNode Create(double number) => new(default, ScalarKind.Number, number.ToString("R", CultureInfo.InvariantCulture));

    /// <summary>Creates <c>true</c> or <c>false</c>.</summary>
    public static ScalarNode Create(bool truth) => new(default, ScalarKind.Truth, truth ? "true" : "false");

    /// <summary>Creates a value from a word without quotes, of the kind that YAML's core schema gives it.</summary>
    public static ScalarNode FromWord(Mark mark, string word) => new(mark, ReadKind(word), word);

    /// <summary>Reads the kind of a word without quotes.</summary>
    public static ScalarKind ReadKind(string word) => word switch
    {
        _ when Nulls.Contains(word) => ScalarKind.Null,
        _ when Truths.Contains(word) => ScalarKind.Truth,
        _ when Number().IsMatch(word) => ScalarKind.Number,
        _ => ScalarKind.Text,
    };

    // A number of JSON; other numbers of YAML, such as 0x1F and .inf, have no counterpart there and are texts.
    [GeneratedRegex(@"^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?\z", RegexOptions.CultureInvariant)]
    private static partial Regex Number();
}
