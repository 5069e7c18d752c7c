namespace Threadbare.Plan;

/// <summary>A text of a request that may contain placeholders.</summary>
/// <param name="Path">Its place within the request, such as <c>headers.Authorization</c>.</param>
/// <param name="Text">The text.</param>
internal sealed record RequestText(string Path, string Text)
{
    /// <summary>True for a JSON document, in which only strings have placeholders.</summary>
    public bool IsJson { get; init; }

    /// <summary>The placeholders, without their braces.</summary>
    public IEnumerable<string> Placeholders => IsJson ? PlaceholderText.FindInJson(Text) : PlaceholderText.Find(Text);
}
