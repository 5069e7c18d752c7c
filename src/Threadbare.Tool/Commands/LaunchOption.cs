using Threadbare.Tool.Launch;

namespace Threadbare.Tool.Commands;

/// <summary>Names a service by the command that starts it.</summary>
internal sealed class LaunchOption(string name, string description)
{
    /// <summary>The option itself.</summary>
    public ValueOption Value { get; } = new(name, "CMD", description) { Expected = "a command in quotes, such as \"dotnet shop.dll --urls http://localhost:5000\"" };

    /// <summary>The command; null where none was given.</summary>
    public LaunchCommand? Read(OptionReader reader)
    {
        LaunchCommand? command = reader.Text(Value) is { } text ? LaunchCommand.Parse(text) : null;
        if (command?.Problem is { } problem)
        {
            reader.Fault(problem);
        }

        return command;
    }
}
