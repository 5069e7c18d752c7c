namespace Threadbare.Tool.Options;

/// <summary>Names a service by the command that starts it.</summary>
internal sealed class LaunchOption(string name, string description)
{
    private const string Example = "\"dotnet shop.dll --urls http://localhost:5000\"";

    /// <summary>The option itself.</summary>
    public ValueOption Value { get; } = new(name, "CMD", description) { Expected = $"a command in quotes, such as {Example}" };

    /// <summary>Reads the command; null when none was given.</summary>
    public LaunchCommand? Read(OptionReader reader)
    {
        LaunchCommand? command = reader.Text(Value) is { } text ? Parse(text) : null;
        if (command is not null && Describe(command) is { } problem)
        {
            reader.Fault(problem);
        }

        return command;
    }

    /// <summary>Splits a command at its spaces, but not within double quotes.</summary>
    internal static LaunchCommand Parse(string text) => new([.. CommandLineParser.SplitCommandLine(text)]);

    /// <summary>Says why a command cannot be started and what to do; null when it can.</summary>
    internal string? Describe(LaunchCommand command) => command.Problem switch
    {
        LaunchProblem.None => null,
        LaunchProblem.UnsupportedSystem => $"{name} needs Linux or macOS: start the service yourself and leave it out.",
        LaunchProblem.Empty => $"{name} is empty: expected a command, such as {name} {Example}.",
        LaunchProblem.ProgramNotFound =>
            $"{name} {LaunchCommand.MaskWord(command.Words[0])}: no such program. Expected one on the search path or by its path; "
            + $"variables go before it as in {name} \"env NAME=VALUE {LaunchCommand.MaskWord(command.Words[0])}\".",
        _ => throw new InvalidOperationException($"A problem that is not known: {command.Problem}."),
    };
}
