namespace Threadbare.Scripts;

/// <summary>Describes an exception of a user's code in one sentence.</summary>
internal static class CodeFault
{
    private const string OwnNamespace = "Threadbare.";

    /// <summary>Describes the type, the message and the line of the user's code.</summary>
    /// <param name="fault">The exception.</param>
    /// <param name="last">The place of the last call that the code made; used where the exception has no line.</param>
    public static string Describe(Exception fault, ScenarioLine last)
    {
        string text = $"{fault.GetType().Name}: {fault.Message.TrimEnd('.').ReplaceLineEndings(" ")}";
        if (FindPlace(fault) is { } place)
        {
            return $"{text} ({place})";
        }

        return last.IsKnown ? $"{text} (after {last})" : text;
    }

    // The innermost frame with a file that is not the library's own.
    private static ScenarioLine? FindPlace(Exception fault)
    {
        foreach (StackFrame frame in new StackTrace(fault, fNeedFileInfo: true).GetFrames())
        {
            string? type = DiagnosticMethodInfo.Create(frame)?.DeclaringTypeName;
            bool isOwn = type is "Threadbare.VirtualUser" or "Threadbare.Answer" || (type?.StartsWith($"{OwnNamespace}Scripts.",
                StringComparison.Ordinal) ?? false);
            if (!isOwn && frame.GetFileName() is { Length: > 0 } file)
            {
                return new ScenarioLine(file, frame.GetFileLineNumber());
            }
        }

        return null;
    }
}
