namespace Threadbare.Tool.Doctor.Checks;

/// <summary>The name of the service's environment.</summary>
internal sealed class EnvironmentName : ICheck<ServiceConfiguration>
{
    private const string Id = "environment";
    private const string Why = "In Development services log more, show pages for developers and check more at each request.";

    public IEnumerable<Check> Examine(ServiceConfiguration facts)
    {
        yield return facts.Environment.Equals("Development", StringComparison.OrdinalIgnoreCase)
            ? new Check(Id, Severity.Warning, "The service runs in the environment Development.", Why,
                "Start it with ASPNETCORE_ENVIRONMENT=Production, or that of the stage to be tested.")
            : new Check(Id, Severity.Ok, $"The service runs in the environment {facts.Environment}.", Why, Change: null);
    }
}
