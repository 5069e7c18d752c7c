namespace Threadbare.IntegrationTests.Faults;

/// <summary>The parts of a request that the server needs.</summary>
internal sealed record FaultyRequest(string Method, string Path, int BodyLength)
{
    private const string LengthField = "content-length:";

    /// <summary>Parses the head of a request without its empty line.</summary>
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
