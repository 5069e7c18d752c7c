namespace Threadbare.Tool.Options;

/// <summary>Names a process by its number.</summary>
internal sealed class ProcessOption(string description)
{
    /// <summary>The option itself.</summary>
    public ValueOption Value { get; } = new("--pid", "N", description) { Expected = "the number of a running process" };

    /// <summary>The number; null if none was given or it cannot be read.</summary>
    public int? Read(OptionReader reader)
    {
        int? pid = reader.WholeNumber(Value, 1, int.MaxValue);
        if (pid is { } id && !RunningProcesses.Contains(id))
        {
            reader.Fault($"--pid {id}: no such process is running. Expected {Value.Expected}.");
        }

        return pid;
    }
}
