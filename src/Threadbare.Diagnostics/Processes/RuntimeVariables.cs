using System.Globalization;

namespace Threadbare.Diagnostics.Processes;

/// <summary>The variables that the runtime reads, under its present and its former prefix.</summary>
internal sealed class RuntimeVariables(IReadOnlyList<string> environment)
{
    private static readonly string[] Prefixes = ["DOTNET_", "COMPlus_", "CORECLR_"];

    /// <summary>The whole names of a variable where it is set to something.</summary>
    public IEnumerable<string> Named(string name) => Prefixes.Select(prefix => prefix + name).Where(whole => Text(whole) is { Length: > 0 });

    /// <summary>True where a switch is set, and not to 0.</summary>
    public bool IsOn(string name) => Number(name) is > 0;

    /// <summary>True where a switch is set to 0.</summary>
    public bool IsOff(string name) => Number(name) is 0;

    /// <summary>A number that the runtime reads as decimal, as it does few.</summary>
    public int? Decimal(string name) => int.TryParse(First(name), NumberStyles.None, CultureInfo.InvariantCulture, out int number) ? number : null;

    /// <summary>A number that the runtime reads as hexadecimal, as it does its switches.</summary>
    public long? Number(string name)
    {
        string? text = First(name);
        text = text?.StartsWith("0x", StringComparison.OrdinalIgnoreCase) == true ? text[2..] : text;
        return long.TryParse(text, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out long number) ? number : null;
    }

    private string? First(string name) => Named(name).Select(Text).FirstOrDefault();

    private string? Text(string name) => environment.FirstOrDefault(variable => variable.StartsWith(name + "=", StringComparison.OrdinalIgnoreCase))?[(name.Length + 1)..];
}
