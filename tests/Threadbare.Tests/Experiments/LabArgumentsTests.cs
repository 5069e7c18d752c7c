using Threadbare.Experiments.Dependencies;
using Threadbare.Experiments.Lab;
using Threadbare.Lab.Settings;
using Xunit;

namespace Threadbare.Tests.Experiments;

public sealed class LabArgumentsTests
{
    private static readonly LabArguments Everything = new()
    {
        Role = LabRole.Partner,
        Urls = "http://127.0.0.1:5099",
        Delay = TimeSpan.FromMilliseconds(12.5),
        Settings = new ServiceSettings
        {
            MinThreads = 3,
            MaxThreads = 5_000,
            CooperativeBlocking = false,
            OutboundConnections = 12,
            DatabasePool = 100,
            Concurrency = 50,
            QueueLimit = 5_000,
            LimitAll = true,
            Gate = 4,
            ConnectionLimit = 60,
            UploadSize = 1_234,
        },
        Parts = new DependencyAddresses
        {
            Partner = new Uri("http://127.0.0.1:5081/"),
            Database = "Host=127.0.0.1;Password=secret",
            Blob = new Uri("http://127.0.0.1:10000/devstoreaccount1/lab?sv=1&sig=a%2Bb%3D"),
            Queue = new Uri("http://127.0.0.1:10001/devstoreaccount1/lab?sv=1&sig=a%2Bb%3D"),
            Redis = "127.0.0.1:6379",
            RabbitMq = "amqp://127.0.0.1:5672",
        },
        Further = ["--folder=/tmp/lab here", "--log=on"],
    };

    [Fact]
    public void Lab_reads_what_the_tool_writes()
    {
        DependencyAddresses parts = Everything.Parts;
        var environment = parts.ToEnvironment().ToDictionary(one => one.Key, one => (string?)one.Value);

        var start = LabStart.Read(Everything.ToCommandLine(), environment);

        Assert.Empty(start.Faults);
        Assert.Equal(
            new LabSettings
            {
                Role = Role.Partner,
                Urls = "http://127.0.0.1:5099",
                Delay = new Duration(TimeSpan.FromMilliseconds(12.5)),
                MinThreads = 3,
                MaxThreads = 5_000,
                CooperativeBlocking = false,
                Partner = parts.Partner,
                OutboundConnections = 12,
                Database = parts.Database,
                DatabasePool = 100,
                Blob = parts.Blob,
                Queue = parts.Queue,
                Redis = parts.Redis,
                RabbitMq = parts.RabbitMq,
                Concurrency = 50,
                QueueLimit = 5_000,
                LimitAll = true,
                Gate = 4,
                ConnectionLimit = 60,
                UploadBytes = 1_234,
                Folder = "/tmp/lab here",
                Log = true,
                StopWithParent = true,
            },
            start.Settings);
    }

    [Fact]
    public void What_is_not_said_is_left_to_the_lab() =>
        Assert.Equal(["--stop-with-parent=on", "--role=service", "--urls=http://127.0.0.1:0", "--cooperative-blocking=on"],
            new LabArguments().ToCommandLine());

    [Fact]
    public void Password_is_not_on_the_command_line()
    {
        var start = LabProcess.CommandLine(Everything);

        // The program's own path may contain any word.
        IEnumerable<string> options = start.ArgumentList.Where(word => word.StartsWith("--", StringComparison.Ordinal));
        Assert.DoesNotContain(options, word => word.Contains("secret", StringComparison.Ordinal));
        Assert.Equal(Everything.Parts.Database, start.Environment["THREADBARE_LAB_DATABASE"]);
    }
}
