namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>Names the work that a line calls in words that need no knowledge of the framework's inside.</summary>
internal static class CostNames
{
    // Work that explains a cost wherever it is called from. The outermost frame that matches gives the name.
    private static readonly (string Type, string Method, string Words)[] Telling =
    [
        ("System.Text.RegularExpressions.", "", "a regular expression"),
        ("AutoMapper.", "", "AutoMapper"),
        ("System.Text.Json.", "", "JSON"),
        ("Newtonsoft.Json.", "", "JSON"),
        ("System.Xml.", "", "XML"),
        ("System.Globalization.CompareInfo", "GetHashCode", "a culture-aware string hash"),
        ("System.Globalization.CompareInfo", "IcuGetHashCode", "a culture-aware string hash"),
        ("System.Globalization.CompareInfo", "NlsGetHashCode", "a culture-aware string hash"),
        ("System.Globalization.CompareInfo", "InvariantGetHashCode", "a culture-aware string hash"),
        ("System.CultureAwareComparer", "GetHashCode", "a culture-aware string hash"),
        ("System.Globalization.CompareInfo", "", "a culture-aware string comparison"),
        ("System.CultureAwareComparer", "", "a culture-aware string comparison"),
        ("System.Runtime.EH", "", "throwing exceptions"),
        ("System.Diagnostics.StackTrace", "", "the stack traces of exceptions"),
        ("System.Diagnostics.StackFrame", "", "the stack traces of exceptions"),
        ("System.Runtime.ExceptionServices.", "", "throwing exceptions"),
        ("System.Threading.SpinLock", "", "spinning on a lock"),
        ("System.Threading.SpinWait", "", "spinning"),
        ("System.Threading.Monitor", "", "spinning on a lock"),
        ("System.Threading.Lock", "", "spinning on a lock"),
        ("System.Threading.ReaderWriterLockSlim", "", "spinning on a lock"),
        ("System.Security.Cryptography.", "", "cryptography"),
        ("System.IO.Compression.", "", "compression"),
        ("System.Linq.Expressions.", "", "compiling expressions"),
        ("System.Reflection.Emit.", "", "generating code"),
        ("System.Reflection.", "", "reflection"),
        ("System.RuntimeType", "", "reflection"),
        ("System.Activator", "", "reflection"),
        ("Microsoft.EntityFrameworkCore.", "", "Entity Framework Core"),
        ("Npgsql.", "", "Npgsql"),
        ("Microsoft.Data.Sqlite.", "", "SQLite"),
        ("Dapper.", "", "Dapper"),
        ("Microsoft.Extensions.DependencyInjection.", "", "dependency injection"),
        ("Microsoft.Extensions.Logging.", "", "logging"),
        ("System.Net.Http.", "", "an HTTP client"),
        ("System.GC", "Collect", "a garbage collection on demand"),
    ];

    private static readonly (string Type, string Method, string Words)[] General =
    [
        ("System.Array", "Sort", "sorting"),
        ("System.Collections.Generic.ArraySortHelper", "", "sorting"),
        ("System.Linq.", "", "LINQ"),
        ("System.Collections.Concurrent.", "", "a concurrent collection"),
        ("System.Collections.Immutable.", "", "an immutable collection"),
        ("System.Collections.", "", "a collection"),
        ("System.String", "", "building or comparing strings"),
        ("System.Text.StringBuilder", "", "building strings"),
        ("System.Runtime.CompilerServices.DefaultInterpolatedStringHandler", "", "building strings"),
        ("System.Text.", "", "encoding text"),
        ("System.Number", "", "parsing or formatting numbers"),
        ("System.DateTime", "", "dates"),
        ("System.Buffer", "", "copying memory"),
        ("System.SpanHelpers", "", "searching or copying memory"),
        ("System.Threading.Tasks.Parallel", "", "a parallel loop"),
        ("System.Threading.Tasks.", "", "tasks"),
        ("System.Numerics.BigInteger", "", "large numbers"),
        ("System.Decimal", "", "decimal arithmetic"),
    ];

    /// <summary>Names the work of a method that left no frame; null where nothing is known of it.</summary>
    public static string? Describe(MethodName method) => Describe([method], Telling) ?? Describe([method], General);

    /// <summary>Names the work; null where own code calls nothing.</summary>
    /// <param name="callees">The frames that own code called, innermost first.</param>
    /// <param name="isNative">True if the thread was in native code.</param>
    public static string? Describe(IEnumerable<Frame> callees, bool isNative)
    {
        List<Frame> frames = [.. callees];
        int thrown = frames.FindLastIndex(frame => ThrownFrames.Contains(frame) || ThrownFrames.OnlyThrows(frame));
        if (thrown >= 0)
        {
            // The framework's method that throws says more than the runtime's code that carries it out.
            Frame thrower = frames[Math.Min(thrown + (ThrownFrames.OnlyThrows(frames[thrown]) ? 0 : 1), frames.Count - 1)];
            return $"throwing exceptions ({ReadableName.FormatShort(thrower.Name)})";
        }

        List<MethodName> names = [.. frames.AsEnumerable().Reverse().Where(IsReadable).Select(frame => frame.Name)];
        return Describe(names, Telling) ?? Describe(names, General) ?? DescribeOther(names, isNative);
    }

    private static string? Describe(List<MethodName> names, (string Type, string Method, string Words)[] known)
    {
        foreach (MethodName name in names)
        {
            string? words = Array.Find(known, one => BelongsTo(name, one.Type, one.Method)).Words;
            if (words is not null)
            {
                return $"{words} ({ReadableName.FormatShort(name)})";
            }
        }

        return null;
    }

    private static string? DescribeOther(List<MethodName> names, bool isNative) =>
        names.Count > 0 ? ReadableName.FormatShort(names[0]) : isNative ? "native code" : null;

    private static bool IsReadable(Frame frame) => frame.Kind is FrameKind.Framework or FrameKind.Library;

    // A name that ends in a dot is a namespace; otherwise it is a type, with its nested and generic forms.
    private static bool BelongsTo(MethodName name, string type, string method)
    {
        if (!name.Type.StartsWith(type, StringComparison.Ordinal) || !name.Name.StartsWith(method, StringComparison.Ordinal))
        {
            return false;
        }

        return type.EndsWith('.') || name.Type.Length == type.Length || name.Type[type.Length] is '`' or '+';
    }
}
