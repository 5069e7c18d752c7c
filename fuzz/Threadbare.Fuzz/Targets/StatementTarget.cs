using System.Text;
using Threadbare.Databases;

namespace Threadbare.Fuzz.Targets;

/// <summary>A statement as a database shows it: its text is short, on one line, and shows no value.</summary>
internal sealed class StatementTarget : FuzzTarget
{
    private const int Longest = 301;

    /// <inheritdoc/>
    public override string Name => "statement";

    /// <inheritdoc/>
    public override IReadOnlyList<string> Tokens =>
    [
        "select ", "insert into t values (", ")", ", ", "'", "''", "E'", "\\'", "\"", "$1", "$$", "$tag$", "--", "\n", "/*", "*/", "1.5e3",
        "x1", ";", "?", "…", "\u001b[31m",
    ];

    /// <inheritdoc/>
    public override ValueTask<int> TryAsync(byte[] input)
    {
        string text = StatementText.Normalize(Encoding.UTF8.GetString(input));
        Require(text.Length is > 0 and <= Longest, "a text is neither empty nor long");
        Require(!text.Any(char.IsControl), "a text has no control characters");
        bool hasQuotes = text.Contains('"', StringComparison.Ordinal);
        Require(hasQuotes || !text.Contains('\'', StringComparison.Ordinal), "a value is not shown");
        Require(text.Length == Longest || hasQuotes || StatementText.Normalize(text) == text, "a text stays as it is");
        return new(HashCode.Combine(text.Length / 20, text.Count(letter => letter == '?')));
    }
}
