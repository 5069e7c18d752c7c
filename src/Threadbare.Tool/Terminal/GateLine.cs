namespace Threadbare.Tool.Terminal;

/// <summary>Prints the gate: the first line of a result, before any verdict.</summary>
internal static class GateLine
{
    /// <summary>Writes the line; nothing without thresholds.</summary>
    public static void Write(IAnsiConsole console, GateResult? gate)
    {
        if (gate is null)
        {
            return;
        }

        Style style = gate.Passed ? new Style(Color.Green) : new Style(Color.White, Color.Red, Decoration.Bold);
        console.WriteWrapped(gate.Summary, console.Profile.Width, style);
    }
}
