namespace Threadbare.Diagnostics.Stacks.Frames;

/// <summary>
/// Formats the names of methods as they were written: an async method, a lambda or a local function by its source method.
/// </summary>
internal static partial class ReadableName
{
    private const string EntryPoint = "<Main>$";

    /// <summary>Formats a name as <c>Namespace.Type.Method</c>.</summary>
    public static string Format(MethodName method)
    {
        string type = method.Type;
        string name = method.Name;
        if (MovedBody().Match(type) is { Success: true } moved)
        {
            (type, name) = (moved.Groups["type"].Value, moved.Groups["method"].Value);
        }
        else if (Inner().Match(name) is { Success: true } inner)
        {
            (type, name) = (Closure().Replace(type, ""), inner.Groups["method"].Value);
        }

        return Format(type, name);
    }

    /// <summary>Formats a name as <c>Type.Method</c>, or as <c>Type.Property</c>.</summary>
    public static string FormatShort(MethodName method)
    {
        string whole = Format(method with { Name = Property().Replace(method.Name, "") });
        int end = whole.LastIndexOf('.');
        return whole[(whole.LastIndexOf('.', Math.Max(0, end - 1)) + 1)..];
    }

    /// <summary>Formats a call as <c>Type.Method</c>, or that of a constructor as <c>new Type</c>.</summary>
    public static string FormatCall(MethodName method) =>
        method.Name == ".ctor" ? $"new {FormatType(method.Type)}" : FormatShort(method);

    /// <summary>Formats the name of a type without its namespace, as <c>Outer.Inner</c>.</summary>
    public static string FormatType(string type)
    {
        string written = Arity().Replace(Closure().Replace(type, ""), "");
        int nested = written.IndexOf('+', StringComparison.Ordinal);
        return written[(written.LastIndexOf('.', nested < 0 ? written.Length - 1 : nested) + 1)..].Replace('+', '.');
    }

    private static string Format(string type, string name)
    {
        // A lambda's own state machine is nested in the class of its closure.
        string written = Inner().Match(name) is { Success: true } inner ? inner.Groups["method"].Value : name;
        string owner = Arity().Replace(Closure().Replace(type, ""), "").Replace('+', '.');
        return $"{owner}.{(written == EntryPoint ? "Main" : written)}";
    }

    // Type+<Method>d__3, or Type+<>c__DisplayClass1_0+<<Method>b__0>d for an async lambda.
    [GeneratedRegex(@"^(?<type>.*?)\+<(?<method>[^>].*)>d(__\d+)?(`\d+)?$")]
    private static partial Regex MovedBody();

    [GeneratedRegex(@"^<(?<method>[^<>]*(<Main>\$|<[^<>]*>\$)?)>[a-z]__?.*$|^<(?<method><Main>\$)>[a-z]__.*$")]
    private static partial Regex Inner();

    [GeneratedRegex(@"\+<>c(__DisplayClass[\d_]+)?(`\d+)?(?=$|\+)")]
    private static partial Regex Closure();

    [GeneratedRegex("^[gs]et_")]
    private static partial Regex Property();

    [GeneratedRegex(@"`\d+")]
    private static partial Regex Arity();
}
