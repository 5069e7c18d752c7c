using Threadbare.Tool.Doctor.Checks;
using Threadbare.Tool.Doctor.Facts;
using Xunit;

namespace Threadbare.Tests.Doctor;

public sealed class RuntimeCheckTests
{
    [Theory]
    [InlineData(true, 8, Severity.Ok, "Server garbage collection.")]
    [InlineData(false, 8, Severity.Warning, "Workstation garbage collection on 8 processors.")]
    [InlineData(false, 1, Severity.Ok, "Workstation garbage collection, as always on one processor.")]
    public void The_collector_fits_its_processors_or_not(bool isServer, int processors, object severity, string statement) =>
        Is(severity, statement,
            new CollectorMode().Examine(SomeFacts.Runtime with { HasServerCollector = isServer, Processors = processors }));

    [Theory]
    [InlineData(null,
        "The thread pool makes 8 threads without hesitation, the runtime's default. What its code sets with ThreadPool.SetMinThreads is "
            + "not seen.")]
    [InlineData(1,
        "The thread pool makes 1 thread without hesitation (its environment). What its code sets with ThreadPool.SetMinThreads is not "
            + "seen.")]
    [InlineData(64,
        "The thread pool makes 64 threads without hesitation (its environment). What its code sets with ThreadPool.SetMinThreads is not "
            + "seen.")]
    public void A_raised_minimum_hides_what_blocks(int? minimum, string statement) =>
        Is(Severity.Info, statement,
            new PoolMinimum().Examine(SomeFacts.Runtime with { PoolMinimum = minimum, PoolBoundsSource = "its environment" }));

    [Theory]
    [InlineData(null, Severity.Ok, "The thread pool is not capped. What its code sets with ThreadPool.SetMaxThreads is not seen.")]
    [InlineData(32_767, Severity.Ok, "The thread pool is not capped. What its code sets with ThreadPool.SetMaxThreads is not seen.")]
    [InlineData(50, Severity.Warning,
        "The thread pool is capped at 50 threads (its environment). What its code sets with ThreadPool.SetMaxThreads is not seen.")]
    public void A_cap_is_told(int? maximum, object severity, string statement) =>
        Is(severity, statement,
            new PoolMaximum().Examine(SomeFacts.Runtime with { PoolMaximum = maximum, PoolBoundsSource = "its environment" }));

    [Theory]
    [InlineData(true, Severity.Warning, "shop.dll is a Debug build.")]
    [InlineData(false, Severity.Ok, "shop.dll is compiled with optimization.")]
    [InlineData(null, Severity.Info,
        "Whether the program is a Debug build is not seen: its assembly does not lie beside it (a single file, or native code).")]
    public void A_debug_build_is_told(bool? isDebug, object severity, string statement) =>
        Is(severity, statement, new DebugBuild().Examine(SomeFacts.Runtime with { IsDebugBuild = isDebug }));

    [Fact]
    public void What_is_injected_is_named() =>
        Is(Severity.Warning, "Code of others is loaded into the target by its environment: DOTNET_STARTUP_HOOKS.",
            new Injections().Examine(SomeFacts.Runtime with { Injections = ["DOTNET_STARTUP_HOOKS"] }));

    [Theory]
    [InlineData("JITMinOpts on", Severity.Warning)]
    [InlineData("TieredPGO off", Severity.Info)]
    public void Code_that_stays_unoptimized_is_worse_than_another_start(string name, object severity) =>
        Is(severity, $"Switches change how the target's code is compiled: {name}.",
            new CompilerSwitches().Examine(SomeFacts.Runtime with { CompilerSwitches = [name] }));

    [Fact]
    public void Without_either_there_is_nothing_to_say() =>
        Assert.Empty(new CompilerSwitches().Examine(SomeFacts.Runtime).Concat(new Injections().Examine(SomeFacts.Runtime)));

    [Fact]
    public void The_limit_of_outbound_connections_is_never_claimed() => Is(
        Severity.Info,
        "The limit of outbound HTTP connections (MaxConnectionsPerServer) is set in code and cannot be read from outside; without it there "
            + "is none.",
        new OutboundConnections().Examine(SomeFacts.Runtime));

    [Theory]
    [InlineData(true, "Information", Severity.Warning,
        "A console logger runs, and requests are logged from Information (Logging:LogLevel:Default) on, as far as configuration says.")]
    [InlineData(true, "Warning", Severity.Ok,
        "A console logger runs; of requests it gets what is Warning (Logging:LogLevel:Default) or graver.")]
    [InlineData(false, "Information", Severity.Ok, "No console logger of Microsoft.Extensions.Logging runs in it.")]
    public void Requests_on_the_console_are_told(bool hasLogger, string level, object severity, string statement) =>
        Is(severity, statement, new RequestLogging().Examine(SomeFacts.Runtime with
        {
            HasConsoleLogger = hasLogger,
            Configuration = SomeFacts.Configuration with { RequestLogLevel = level, RequestLogLevelSource = "Logging:LogLevel:Default" },
        }));

    [Fact]
    public void Other_loggers_levels_are_not_claimed() =>
        Assert.Contains(new RequestLogging().Examine(SomeFacts.Runtime with { Libraries = ["Serilog"] }),
            check => check is { Id: "other-logging", Severity: Severity.Info });

    [Theory]
    [InlineData(20, true, new[] { "Npgsql" }, Severity.Info, "ConnectionStrings:Shop (host db) has at most 20 connections.")]
    [InlineData(null, true, new[] { "Npgsql" }, Severity.Info,
        "ConnectionStrings:Shop (host db) does not say how many connections; the default of Npgsql is 100, and what its code sets is not "
            + "seen.")]
    [InlineData(null, true, null, Severity.Info,
        "ConnectionStrings:Shop (host db) does not say how many connections, and its driver is not known.")]
    [InlineData(20, false, new[] { "Npgsql" }, Severity.Warning, "ConnectionStrings:Shop (host db) has pooling switched off.")]
    public void A_database_pool_is_told_with_its_size(int? size, bool isPooled, string[]? libraries, object severity, string statement) =>
        Is(severity, statement,
            new DatabasePools().Examine(WithPools(libraries, new DatabasePool("ConnectionStrings:Shop", "db", size, isPooled))));

    [Theory]
    [InlineData(new string[0], Severity.Ok)]
    [InlineData(new[] { "Npgsql" }, Severity.Info)]
    [InlineData(null, Severity.Info)]
    public void Without_a_connection_string_a_driver_says_that_there_is_one_unseen(string[]? libraries, object severity) =>
        Assert.Equal(severity, Assert.Single(new DatabasePools().Examine(WithPools(libraries))).Severity);

    private static DotNetFacts WithPools(string[]? libraries, params DatabasePool[] pools) =>
        SomeFacts.Runtime with { Libraries = libraries, Configuration = SomeFacts.Configuration with { DatabasePools = pools } };

    private static void Is(object severity, string statement, IEnumerable<Check> checks) =>
        Assert.Equal((severity, statement), Assert.Single(checks.Select(check => ((object)check.Severity, check.Statement))));
}
