namespace Threadbare.IntegrationTests.Faults;

/// <summary>What the server needs to know of a request.</summary>
internal sealed record FaultyRequest(string Method, string Path, int BodyLength)
{
    private const string LengthField = "content-length:";

    /// <summary>Reads a head, its empty line left off.</summary>
    public static FaultyRequest Parse(string head)
    {
        string[] lines = head.Split("\r\n");
        string[] words = lines[0].Split(' ');
        string? length = lines.FirstOrDefault(line => line.StartsWith(LengthField, StringComparison.OrdinalIgnoreCase));
        return new FaultyRequest(
            words[0],
            words.ElementAtOrDefault(1)?.Split('?')[0] ?? "",
            length is null ? 0 : int.Parse(length[LengthField.Length..], System.Globalization.CultureInfo.InvariantCulture));
    }
}
