namespace Threadbare.Tool.Doctor.Checks;

/// <summary>Lines on the console for each request.</summary>
internal sealed class RequestLogging : ICheck<DotNetFacts>
{
    private const string Id = "request-logging";
    private const string Why = "At Information each request writes several lines through one queue and one thread: tens of microseconds a "
        + "request, and the console's own speed becomes a limit.";
    private const string Change = "Set Logging:LogLevel:Microsoft.AspNetCore to Warning in appsettings.json, or start it with "
        + "Logging__Console__LogLevel__Default=Warning in its environment.";
    private static readonly string[] Talkative = ["Trace", "Debug", "Information"];

    public IEnumerable<Check> Examine(DotNetFacts facts)
    {
        if (facts.Configuration is not { } configuration)
        {
            yield break;
        }

        string level = $"{configuration.RequestLogLevel} ({configuration.RequestLogLevelSource ?? "the framework's default"})";
        bool isTalkative = Talkative.Contains(configuration.RequestLogLevel, StringComparer.OrdinalIgnoreCase);
        yield return (facts.HasConsoleLogger, isTalkative) switch
        {
            (true, true) =>
                new Check(Id, Severity.Warning,
                    $"A console logger runs, and requests are logged from {level} on, as far as configuration says.", Why, Change),
            (true, false) =>
                new Check(Id, Severity.Ok, $"A console logger runs; of requests it gets what is {level} or graver.", Why, Change: null),
            _ => new Check(Id, Severity.Ok, "No console logger of Microsoft.Extensions.Logging runs in it.", Why, Change: null),
        };
        string[] others = [.. (facts.Libraries ?? []).Where(library => library is "Serilog" or "NLog" or "log4net")];
        if (others.Length > 0)
        {
            yield return new Check("other-logging", Severity.Info,
                $"It has {string.Join(" and ", others)}, whose levels and targets are not seen.", Why,
                "Set their level for Microsoft.AspNetCore to Warning.");
        }
    }
}
