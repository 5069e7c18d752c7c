namespace Threadbare.PlanFiles.Keys;

/// <summary>The words of a document for values of a closed set; the first is the usual one.</summary>
/// <param name="words">Every word with its value.</param>
internal sealed class WordTable<T>(params (string Word, T Value)[] words)
    where T : struct, Enum
{
    /// <summary>The rule of a value that is one of the words.</summary>
    public ScalarRule Rule { get; } = Values.CreateWords([.. words.Select(one => one.Word)]);

    /// <summary>Reads the value of a word; the usual one for another text and for none.</summary>
    public T Read(string? word) => words.FirstOrDefault(one => one.Word == word, words[0]).Value;

    /// <summary>Writes the word of a value.</summary>
    public string Write(T value) => words.First(one => one.Value.Equals(value)).Word;

    /// <summary>Writes the word of a value as a node; null for the usual value.</summary>
    public PlanNode? WriteNode(T value, T? usual = null) =>
        value.Equals(usual ?? words[0].Value) ? null : ScalarNode.FromWord(default, Write(value));
}
