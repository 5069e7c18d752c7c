using Threadbare.Diagnostics.Processes;
using Threadbare.Experiments.Dependencies;
using Xunit;

namespace Threadbare.Tests.Experiments;

public sealed class ServerWordsTests
{
    private static readonly ServerAccount Account = new(Owner: null, ["/bin/setpriv", "--"]);

    [Fact]
    public void Postgres_listens_on_loopback_alone()
    {
        var programs = new InstalledServer(["/bin/initdb", "/bin/postgres"], Account);

        var words = PostgresServer.WriteWords(programs, "/run/folder", port: 5440, maxConnections: 500);

        Assert.Equal(["/bin/setpriv", "--", "/bin/postgres", "-D", Path.Combine("/run/folder", "data"), "-p", "5440", "-N", "500"],
            words.Take(9));
        Assert.Contains("listen_addresses=127.0.0.1", words);
        Assert.Contains("unix_socket_directories=", words);
    }

    [Fact]
    public void Azurite_listens_on_loopback_alone_and_tells_no_one()
    {
        var words = Azurite.WriteWords("/bin/node", "/cache", "/run/folder");

        Assert.Equal([
            "--blobHost", "127.0.0.1", "--blobPort", "0", "--queueHost", "127.0.0.1", "--queuePort", "0", "--tableHost", "127.0.0.1",
            "--tablePort", "0"
        ], words.TakeLast(12));
        Assert.Contains("--disableTelemetry", words);
    }

    [Fact]
    public void Redis_listens_on_loopback_alone_and_keeps_nothing()
    {
        string[] words = [.. RedisServer.WriteWords("/bin/redis-server", "/run/folder", port: 6390)];

        Assert.Equal(["/bin/redis-server", "--bind", "127.0.0.1", "--port", "6390"], words.Take(5));
        Assert.Equal("", words[Array.IndexOf(words, "--save") + 1]);
    }

    // RabbitMQ reads settings from variables without its prefix too: LOGS of a user's shell once kept it from starting.
    [Fact]
    public void RabbitMq_gets_no_variables_of_the_users_shell()
    {
        var programs = new InstalledServer(["/sbin/rabbitmq-server", "/bin/epmd"], Account);

        var start = RabbitMqServer.CreateStart(programs, "/run/folder", [1001, 1002, 1003]);

        Assert.Contains(Environment.GetEnvironmentVariables().Keys.Cast<string>(), name => !start.Environment.ContainsKey(name));
        Assert.All(
            start.Environment.Keys.Where(name => !name.StartsWith("RABBITMQ_", StringComparison.Ordinal)),
            name => Assert.Contains(name, (string[])["HOME", "PATH", "LANG", "LC_ALL", "TMPDIR", "ERL_EPMD_PORT", "ERL_EPMD_ADDRESS"]));
    }

    [Fact]
    public void RabbitMq_and_its_port_mapper_listen_on_loopback_alone()
    {
        var programs = new InstalledServer(["/sbin/rabbitmq-server", "/bin/epmd"], Account);

        var start = RabbitMqServer.CreateStart(programs, "/run/folder", [1001, 1002, 1003]);

        Assert.Equal(["/bin/epmd", "/sbin/rabbitmq-server"], start.ArgumentList.TakeLast(2));
        Assert.Contains("/bin/setpriv", start.ArgumentList);
        Assert.Equal("127.0.0.1", start.Environment["ERL_EPMD_ADDRESS"]);
        Assert.Equal("1003", start.Environment["ERL_EPMD_PORT"]);
        Assert.Contains("{127,0,0,1}", start.Environment["RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS"], StringComparison.Ordinal);
    }

    [Fact]
    public void Guard_passes_the_words_on_untouched()
    {
        var start = ProcessGuard.WrapServer("INT", "/run/a folder", ["server", "it's", "$HOME"]);

        Assert.Equal(["guard", "INT", "5", "/run/a folder", "no", "server", "it's", "$HOME"], start.ArgumentList.TakeLast(8));
    }
}
