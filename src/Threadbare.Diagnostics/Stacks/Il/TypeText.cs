namespace Threadbare.Diagnostics.Stacks.Il;

/// <summary>Takes apart the text of a type, such as <c>System.Lazy`1&lt;String&gt;</c>.</summary>
internal static partial class TypeText
{
    /// <summary>The name of the type without its arguments.</summary>
    public static string Definition(string text)
    {
        string type = text.TrimEnd('&');
        int start = FindArguments(type);
        return start < 0 ? type : type[..start];
    }

    /// <summary>The arguments of a generic type; none for another.</summary>
    public static IReadOnlyList<string> Arguments(string text)
    {
        string type = text.TrimEnd('&');
        int start = FindArguments(type);
        return start < 0 || !type.EndsWith('>') ? [] : Split(type[(start + 1)..^1]);
    }

    /// <summary>The name of the type, or of an array's elements, and all names in its arguments.</summary>
    public static IEnumerable<string> List(string text)
    {
        string type = Suffix().Replace(text, "");
        return [Definition(type), .. Arguments(type).SelectMany(List)];
    }

    /// <summary>Puts arguments in place of parameters: <c>!0</c> is the first of the type, <c>!!0</c> the first of the method.</summary>
    public static string Substitute(string text, IReadOnlyList<string> ofType, IReadOnlyList<string> ofMethod) =>
        Parameter().Replace(text, found =>
        {
            IReadOnlyList<string> given = found.Groups["method"].Length > 0 ? ofMethod : ofType;
            int index = int.Parse(found.Groups["index"].Value, CultureInfo.InvariantCulture);
            return index < given.Count ? given[index] : found.Value;
        });

    // The names that the compiler makes begin with such a bracket; one of arguments follows a letter or a digit.
    private static int FindArguments(string text)
    {
        int at = text.IndexOf('<');
        while (at >= 0 && (at == 0 || !(char.IsLetterOrDigit(text[at - 1]) || text[at - 1] == '_')))
        {
            at = text.IndexOf('<', at + 1);
        }

        return at;
    }

    private static List<string> Split(string arguments)
    {
        var parts = new List<string>();
        int depth = 0;
        int start = 0;
        for (int at = 0; at < arguments.Length; at++)
        {
            depth += arguments[at] switch { '<' => 1, '>' => -1, _ => 0 };
            if (arguments[at] == ',' && depth == 0)
            {
                parts.Add(arguments[start..at]);
                start = at + 1;
            }
        }

        return [.. parts, arguments[start..]];
    }

    [GeneratedRegex(@"!(?<method>!?)(?<index>\d+)")]
    private static partial Regex Parameter();

    // Of an array, a pointer or a reference.
    [GeneratedRegex(@"(\[\d*\]|[*&])+$")]
    private static partial Regex Suffix();
}
