using Threadbare.Diagnostics.Processes;

namespace Threadbare.Experiments.Dependencies;

/// <summary>The paths of the programs of RabbitMQ and Erlang, and the user as whom they run.</summary>
internal sealed record RabbitMqPrograms(string Server, string PortMapper, ServerAccount Account)
{
    // Debian's program on the search path refuses every user but its own.
    private const string ServerFolder = "/usr/lib/rabbitmq/bin";

    private static readonly string[] Users = ["rabbitmq", "nobody"];

    /// <summary>Finds the programs that start RabbitMQ on this machine, or a sentence that says which one is missing.</summary>
    public static async Task<(RabbitMqPrograms? Programs, DependencyAvailability Availability)> FindAsync(
        CancellationToken cancellationToken)
    {
        if (OperatingSystem.IsWindows())
        {
            return (null, new DependencyAvailability("RabbitMQ is not started by the lab on Windows."));
        }

        if (Programs.Find("rabbitmq-server", ServerFolder) is not { } server || Programs.Find("epmd") is not { } mapper)
        {
            string command = InstallCommand.For(("apt-get", "rabbitmq-server"), ("dnf", "rabbitmq-server"), ("brew", "rabbitmq"));
            return (null, new DependencyAvailability($"RabbitMQ is not on this machine: install it with '{command}'."));
        }

        return await ServerAccount.FindAsync(Users, cancellationToken) is { } account
            ? (new RabbitMqPrograms(server, mapper, account), DependencyAvailability.Available)
            : (null, ServerAccount.Refusal("RabbitMQ"));
    }
}
