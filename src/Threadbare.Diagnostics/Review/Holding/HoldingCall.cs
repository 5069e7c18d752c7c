namespace Threadbare.Diagnostics.Review.Holding;

/// <summary>A row of the table of calls that hold their thread. A name may end with a star, which stands for anything.</summary>
/// <param name="Type">The full name of the type that declares the method, or of one of its parents.</param>
/// <param name="Methods">The names of the methods.</param>
/// <param name="Except">The names of methods that it does not mean; null for none.</param>
/// <param name="Kind">The kind of call.</param>
/// <param name="Instead">The call to await instead; null if metadata decide.</param>
/// <param name="Local">True for short input or output of this machine.</param>
/// <param name="OfTask">True if the call waits for a task that another call gave.</param>
/// <param name="OfQuery">True if the call only counts when it works on a query of a database.</param>
/// <param name="Counterpart">True if the call only counts when its type has an asynchronous counterpart.</param>
/// <param name="Takes">The type of its first parameter; null for any.</param>
/// <param name="Around">The calls that end what it begins, if it only counts around other calls that hold the thread.</param>
internal sealed record HoldingCall(
    string Type, IReadOnlyList<string> Methods, IReadOnlyList<string>? Except = null, BlockingKind Kind = default, string? Instead = null,
    bool Local = false, bool OfTask = false, bool OfQuery = false, bool Counterpart = false, string? Takes = null,
    IReadOnlyList<string>? Around = null)
{
    /// <summary>True if a method of a type belongs to the row.</summary>
    public bool Means(string type, string method) =>
        Fits(Type, type) && HasMethod(method) && Except?.Contains(method) != true;

    /// <summary>True if a text is a name, or begins with it where a star ends it.</summary>
    internal static bool Fits(string name, string text) =>
        name.EndsWith('*') ? text.AsSpan().StartsWith(name.AsSpan(..^1)) : text == name;

    private bool HasMethod(string method) => Methods.Any(name => Fits(name, method));
}
