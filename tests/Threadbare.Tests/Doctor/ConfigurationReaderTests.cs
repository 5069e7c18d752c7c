using System.Text.Json;
using Threadbare.Tool.Doctor;
using Threadbare.Tool.Doctor.Facts;
using Threadbare.Tool.Doctor.Reading;
using Xunit;

namespace Threadbare.Tests.Doctor;

public sealed class ConfigurationReaderTests
{
    private const string Settings = """
        {
          // as templates write it
          "Logging": { "LogLevel": { "Default": "Information", "Microsoft.AspNetCore": "Warning" } },
          "ConnectionStrings": { "Shop": "Host=db;Username=app;Password=hidden;Database=shop;Maximum Pool Size=20", "Cache": "redis:6379,password=hidden" },
          "Kestrel": { "Limits": { "MaxConcurrentConnections": 64, "Http2": { "MaxStreamsPerConnection": 10 } }, "Certificates": { "Default": { "Password": "hidden" } } },
        }
        """;

    [Fact]
    public void Files_are_read_and_the_stages_own_comes_after()
    {
        ServiceConfiguration read = Read(["ASPNETCORE_ENVIRONMENT=Staging"], [], ("/app/appsettings.json", Settings),
            ("/app/appsettings.Staging.json", """{ "Logging": { "LogLevel": { "Microsoft.AspNetCore": "Debug" } } }"""));

        Assert.Equal(["appsettings.json", "appsettings.Staging.json"], read.Files);
        Assert.Equal(("Staging", "/app", "Debug", "Logging:LogLevel:Microsoft.AspNetCore"),
            (read.Environment, read.Folder, read.RequestLogLevel, read.RequestLogLevelSource));
        Assert.Equal(new Dictionary<string, string> { ["MaxConcurrentConnections"] = "64", ["Http2:MaxStreamsPerConnection"] = "10" },
            read.KestrelLimits.ToDictionary());
    }

    [Fact]
    public void The_environment_comes_before_files_and_the_command_line_before_both()
    {
        ServiceConfiguration read = Read(
            [
                "Kestrel__Limits__MaxConcurrentConnections=32", "Logging__LogLevel__Microsoft.AspNetCore=Error",
                "SQLCONNSTR_Orders=Server=tcp:sql,1433;Password=hidden"
            ],
            ["--Logging:LogLevel:Microsoft.AspNetCore=None", "-x=1", "plain"],
            ("/app/appsettings.json", Settings));

        Assert.Equal(("32", "None"), (read.KestrelLimits["MaxConcurrentConnections"], read.RequestLogLevel));
        Assert.Equal([
            new DatabasePool("ConnectionStrings:Orders", "tcp:sql,1433", null, true),
            new DatabasePool("ConnectionStrings:Shop", "db", 20, true)
        ], read.DatabasePools);
    }

    [Theory]
    [InlineData("/else/appsettings.json", "ASPNETCORE_CONTENTROOT=/else", "")]
    [InlineData("/else/appsettings.json", "X=1", "--contentRoot=/else")]
    [InlineData("/app/sub/appsettings.json", "DOTNET_CONTENTROOT=sub", "")]
    public void Settings_are_looked_for_in_the_content_root(string path, string variable, string argument) =>
        Assert.Single(Read([variable], [argument], (path, Settings)).Files);

    [Fact]
    public void Without_any_setting_the_frameworks_defaults_hold()
    {
        ServiceConfiguration read = Read([], []);

        Assert.Equal(("Production", "Information", null), (read.Environment, read.RequestLogLevel, read.RequestLogLevelSource));
        Assert.Equal((0, 0, 0), (read.Files.Count, read.KestrelLimits.Count, read.DatabasePools.Count));
    }

    [Fact]
    public void A_broken_file_is_left_out() => Assert.Empty(Read([], [], ("/app/appsettings.json", "{ broken")).Files);

    [Fact]
    public void A_rule_for_the_console_comes_before_a_longer_one_for_all() => Assert.Equal(
        ("Error", "Logging:Console:LogLevel:Default"),
        Level(
            """
            { "Logging": {
                "LogLevel": { "Microsoft.AspNetCore.Hosting": "Information" },
                "Console": { "LogLevel": { "Default": "Error" } } } }
            """));

    [Theory]
    [InlineData("Microsoft", "Warning")]
    [InlineData("Microsoft.*", "Warning")]
    [InlineData("Microsoft.AspNetCore.Mvc", "Trace")]
    [InlineData("System", "Trace")]
    public void The_longest_category_that_fits_decides(string category, string level) =>
        Assert.Equal(level, Level($$"""{ "Logging": { "LogLevel": { "Default": "Trace", "{{category}}": "Warning" } } }""").Level);

    [Theory]
    [InlineData("ConnectionStrings:A", "Server=tcp:sql,1433;Max Pool Size=40", "tcp:sql,1433", 40, true)]
    [InlineData("ConnectionStrings:A", "data source=.\\SQLEXPRESS;Pooling=no", ".\\SQLEXPRESS", null, false)]
    [InlineData("Shop:Database", "Host=db;Database=shop", "db", null, true)]
    [InlineData("ConnectionStrings:A", "Host=name:hidden@db", null, null, true)]
    public void Host_and_pool_are_kept(string name, string value, string? host, int? size, bool isPooled) =>
        Assert.Equal(new DatabasePool(name, host, size, isPooled), DatabasePoolReader.Read(name, value));

    [Theory]
    [InlineData("ConnectionStrings:A", "Data Source=shop.db")]
    [InlineData("ConnectionStrings:A", "redis:6379,password=hidden")]
    [InlineData("ConnectionStrings:A", "Endpoint=sb://bus/;SharedAccessKey=hidden")]
    [InlineData("ConnectionStrings:A", "postgres://name:hidden@db/shop")]
    [InlineData("Smtp", "Host=mail;Password=hidden")]
    public void What_is_no_database_server_is_left_out(string name, string value) => Assert.Null(DatabasePoolReader.Read(name, value));

    [Fact]
    public void Nothing_secret_reaches_the_report()
    {
        ServiceConfiguration read = Read(["ConnectionStrings__B=Host=a:hidden@b;Password=hidden", "API_KEY=hidden"], ["--key=hidden"],
            ("/app/appsettings.json", Settings));
        TargetFacts target = SomeFacts.Target with { Process = SomeFacts.Process with { Runtime = SomeFacts.Runtime with
        {
            Libraries = ["Npgsql"], Configuration = read
        } } };

        string report = JsonSerializer.Serialize(Examination.Examine(SomeFacts.Machine, target), DoctorJson.Default.DoctorReport);

        Assert.DoesNotContain("hidden", report, StringComparison.Ordinal);
    }

    private static (string Level, string? Source) Level(string settings)
    {
        ServiceConfiguration read = Read([], [], ("/app/appsettings.json", settings));
        return (read.RequestLogLevel, read.RequestLogLevelSource);
    }

    private static ServiceConfiguration Read(string[] environment, string[] arguments, params (string Path, string Text)[] files) =>
        new ConfigurationReader(environment, arguments, "/app", path => files.FirstOrDefault(file => file.Path == path).Text).Read();
}
