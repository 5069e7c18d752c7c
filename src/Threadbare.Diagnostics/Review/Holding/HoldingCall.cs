using Threadbare.Results.Blame;

namespace Threadbare.Diagnostics.Review.Holding;

/// <summary>A row of the table of calls that hold their thread. A name may end with a star, which stands for anything.</summary>
internal sealed record HoldingCall
{
    /// <summary>The full name of the type that declares the method, or of one of its parents.</summary>
    public required string Type { get; init; }

    /// <summary>The names of the methods.</summary>
    public required IReadOnlyList<string> Methods { get; init; }

    /// <summary>The names of methods that it does not mean; null for none.</summary>
    public IReadOnlyList<string>? Except { get; init; }

    /// <summary>The kind of call.</summary>
    public BlockingKind Kind { get; init; }

    /// <summary>The call to await instead; null if metadata decide.</summary>
    public string? Instead { get; init; }

    /// <summary>True for short input or output of this machine.</summary>
    public bool Local { get; init; }

    /// <summary>True if the call waits for a task that another call gave.</summary>
    public bool OfTask { get; init; }

    /// <summary>True if the call only counts when its argument is a query of a database.</summary>
    public bool OfQuery { get; init; }

    /// <summary>True if the call only counts when its type has an asynchronous counterpart.</summary>
    public bool Counterpart { get; init; }

    /// <summary>The type of its first parameter; null for any.</summary>
    public string? Takes { get; init; }

    /// <summary>The calls that end what it begins, if it only counts around other calls that hold the thread; null otherwise.</summary>
    public IReadOnlyList<string>? Around { get; init; }

    /// <summary>True if a method of a type belongs to the row.</summary>
    public bool Means(string type, string method) =>
        Fits(Type, type) && Methods.Any(name => Fits(name, method)) && Except?.Contains(method) != true;

    /// <summary>True if a text is a name, or begins with it where a star ends it.</summary>
    internal static bool Fits(string name, string text) =>
        name.EndsWith('*') ? text.StartsWith(name[..^1], StringComparison.Ordinal) : text == name;
}
