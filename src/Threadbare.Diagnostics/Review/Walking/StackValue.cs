using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>A value on the stack, as far as the IL shows it.</summary>
/// <param name="Type">Its static type; empty where it is not known.</param>
internal readonly record struct StackValue(string Type)
{
    /// <summary>Nothing is known.</summary>
    public static StackValue Unknown { get; } = new("");

    /// <summary>The number of the variable, argument or field that it comes from; 0 if it comes from none.</summary>
    public int Variable { get; init; }

    /// <summary>True if it comes from an argument.</summary>
    public bool IsArgument { get; init; }

    /// <summary>The method that it points to, as a delegate does; null for another value.</summary>
    public MethodCode? Handed { get; init; }

    /// <summary>The call that returned it; null if none did.</summary>
    public MethodName? From { get; init; }

    /// <summary>Its value, if it is a constant.</summary>
    public int? Constant { get; init; }

    /// <summary>Its value, if it is a constant text.</summary>
    public string? Text { get; init; }

    /// <summary>The prefix of the routes that are mapped on it, if it is a group; null for another value.</summary>
    public string? Prefix { get; init; }

    /// <summary>True if the task that it belongs to has ended.</summary>
    public bool IsFinished { get; init; }

    /// <summary>True for a query of a database.</summary>
    public bool IsQuery { get; init; }

    /// <summary>True for an object that reads or writes memory only.</summary>
    public bool IsInMemory { get; init; }

    /// <summary>True if its static type is its type: the method itself creates it.</summary>
    public bool IsExact { get; init; }

    /// <summary>The name of its type without arguments.</summary>
    public string Definition => TypeText.Definition(Type);
}
