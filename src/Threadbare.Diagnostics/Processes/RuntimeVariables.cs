namespace Threadbare.Diagnostics.Processes;

/// <summary>Reads the environment variables of the runtime, under its current and its former prefixes.</summary>
internal sealed class RuntimeVariables(IReadOnlyList<string> environment)
{
    private static readonly string[] Prefixes = ["DOTNET_", "COMPlus_", "CORECLR_"];

    /// <summary>The full names under which a variable is set to a value.</summary>
    public IEnumerable<string> Named(string name) =>
        Prefixes.Select(prefix => prefix + name).Where(whole => Text(whole) is { Length: > 0 });

    /// <summary>True if a switch is set, and not to 0.</summary>
    public bool IsOn(string name) => Number(name) is > 0;

    /// <summary>True if a switch is set to 0.</summary>
    public bool IsOff(string name) => Number(name) is 0;

    /// <summary>Reads one of the few numbers that the runtime reads as decimal; null where it is not set.</summary>
    public int? Decimal(string name) =>
        int.TryParse(First(name), NumberStyles.None, CultureInfo.InvariantCulture, out int number) ? number : null;

    /// <summary>Reads a number that the runtime reads as hexadecimal, as it does its switches; null where it is not set.</summary>
    public long? Number(string name)
    {
        string? text = First(name);
        text = text?.StartsWith("0x", StringComparison.OrdinalIgnoreCase) == true ? text[2..] : text;
        return long.TryParse(text, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out long number) ? number : null;
    }

    private string? First(string name) => Named(name).Select(Text).FirstOrDefault();

    private string? Text(string name)
    {
        string start = name + "=";
        return environment.FirstOrDefault(variable => variable.StartsWith(start, StringComparison.OrdinalIgnoreCase))?[start.Length..];
    }
}
