using System.Globalization;

namespace Threadbare.Agents.Kubernetes;

/// <summary>A service in a Deployment that an agent beside it watches.</summary>
/// <param name="Name">The name of the Deployment.</param>
/// <param name="Container">The name of its container in which the service runs.</param>
/// <param name="Port">The port on which the service listens in its pod.</param>
internal sealed record WatchedDeployment(string Name, string Container, int Port)
{
    // The longest name of a label, which a container's name is.
    private const int LongestName = 63;

    /// <summary>Reads <c>DEPLOYMENT:PORT</c> or <c>DEPLOYMENT/CONTAINER:PORT</c>; null when the text is neither.</summary>
    public static WatchedDeployment? Parse(string text)
    {
        if (text.Split(':') is not [{ } place, { } port]
            || !int.TryParse(port, NumberStyles.None, CultureInfo.InvariantCulture, out int number)
            || number is < 1 or > ushort.MaxValue)
        {
            return null;
        }

        return place.Split('/') switch
        {
            [{ } name] when IsName(name) => new WatchedDeployment(name, name, number),
            [{ } name, { } container] when IsName(name) && IsName(container) => new WatchedDeployment(name, container, number),
            _ => null,
        };
    }

    private static bool IsName(string text) =>
        text.Length is > 0 and <= LongestName
        && text.All(letter => char.IsAsciiLetterLower(letter) || char.IsAsciiDigit(letter) || letter == '-')
        && text[0] != '-'
        && text[^1] != '-';
}
