namespace Threadbare.Tool.Options;

/// <summary>Headers as users write them: <c>Name: value</c>.</summary>
internal static class HeaderText
{
    public static bool TryParse(string text, out RequestHeader header)
    {
        int colon = text.IndexOf(':', StringComparison.Ordinal);
        header = new RequestHeader(colon < 0 ? "" : text[..colon].Trim(), colon < 0 ? "" : text[(colon + 1)..].Trim());
        return header.Name.Length > 0;
    }

    /// <summary>Shows the first word of a text that is no header: what follows may be a secret.</summary>
    public static string ShowBroken(string text) => text.Split(' ', 2) is [var first, _] ? $"{first} {Mask.Text}" : text;

    /// <summary>Writes a header.</summary>
    public static string Write(RequestHeader header) => $"{header.Name}: {header.Value}";
}
