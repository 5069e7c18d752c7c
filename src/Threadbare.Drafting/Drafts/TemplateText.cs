namespace Threadbare.Drafting.Drafts;

/// <summary>Texts of a plan, in which a brace begins a placeholder.</summary>
internal static class TemplateText
{
    /// <summary>Writes a literal text, so that its braces are sent as they are.</summary>
    public static string Escape(string text) => text.Replace("{", "{{", StringComparison.Ordinal);

    /// <summary>Writes the placeholder of a variable.</summary>
    public static string Place(string variable) => $"{{{variable}}}";
}
