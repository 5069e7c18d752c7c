namespace Threadbare.Agents.Kubernetes;

/// <summary>A service in a Deployment that an agent beside it watches.</summary>
/// <param name="Name">The name of the Deployment.</param>
/// <param name="Container">The name of its container in which the service runs.</param>
/// <param name="Port">The port on which the service listens in its pod.</param>
internal sealed record WatchedDeployment(string Name, string Container, int Port)
{
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
            [{ } name] when ManifestNames.IsLabel(name) => new WatchedDeployment(name, name, number),
            [{ } name, { } container] when ManifestNames.IsLabel(name) && ManifestNames.IsLabel(container) =>
                new WatchedDeployment(name, container, number),
            _ => null,
        };
    }
}
