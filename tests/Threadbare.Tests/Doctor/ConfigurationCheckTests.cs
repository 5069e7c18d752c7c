using Threadbare.Tool.Doctor.Checks;
using Xunit;

namespace Threadbare.Tests.Doctor;

public sealed class ConfigurationCheckTests
{
    [Theory]
    [InlineData("development", Severity.Warning, "The service runs in the environment Development.")]
    [InlineData("Staging", Severity.Ok, "The service runs in the environment Staging.")]
    public void Development_is_told(string name, object severity, string statement) =>
        Is(severity, statement, new EnvironmentName().Examine(SomeFacts.Configuration with { Environment = name }));

    [Theory]
    [InlineData("MaxConcurrentConnections", Severity.Warning,
        "Its configuration bounds Kestrel's connections: MaxConcurrentConnections=64.")]
    [InlineData("KeepAliveTimeout", Severity.Info, "Its configuration sets limits of Kestrel: KeepAliveTimeout=64.")]
    public void A_bound_on_connections_is_worse_than_other_limits(string name, object severity, string statement) =>
        Is(severity, statement,
            new KestrelLimits().Examine(SomeFacts.Configuration with { KestrelLimits = new Dictionary<string, string> { [name] = "64" } }));

    [Fact]
    public void Limits_set_in_code_are_not_claimed() =>
        Is(Severity.Ok, "Its configuration sets no limit of Kestrel; what its code sets is not seen.",
            new KestrelLimits().Examine(SomeFacts.Configuration));

    [Fact]
    public void The_files_that_were_read_are_named() =>
        Is(Severity.Ok, "Configuration was read from appsettings.json in /app, its environment and its command line.",
            new SettingsFound().Examine(SomeFacts.Configuration));

    [Fact]
    public void A_folder_without_settings_is_told() => Is(
        Severity.Info,
        "No appsettings.json was found in /app, where the service looks unless its code says otherwise: only its environment and command "
            + "line were read.",
        new SettingsFound().Examine(SomeFacts.Configuration with { Files = [] }));

    private static void Is(object severity, string statement, IEnumerable<Check> checks) =>
        Assert.Equal((severity, statement), Assert.Single(checks.Select(check => ((object)check.Severity, check.Statement))));
}
