namespace Threadbare.Tool.Options;

/// <summary>An option that names a host and a port.</summary>
internal sealed class ListenOption(string name, string description)
{
    /// <summary>The option itself.</summary>
    public ValueOption Value { get; } = new(name, "HOST:PORT", description) { Expected = "a host and a port, such as 10.0.0.5:7171" };

    /// <summary>Reads it; null if none was given or it cannot be read.</summary>
    public (string Host, int Port)? Read(OptionReader reader)
    {
        if (reader.Text(Value) is not { } text)
        {
            return null;
        }

        int colon = text.LastIndexOf(':');
        bool isPort = int.TryParse(text.AsSpan(colon + 1), System.Globalization.CultureInfo.InvariantCulture, out int port);
        string host = colon > 0 ? text[..colon].Trim('[', ']') : "";
        if (host.Length > 0 && isPort && port is > 0 and <= 65535 && Uri.CheckHostName(host) != UriHostNameType.Unknown)
        {
            return (host, port);
        }

        reader.FaultOf(Value, text);
        return null;
    }
}
