namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>A value on the stack, as far as the IL shows it.</summary>
/// <param name="Type">Its static type; empty where it is not known.</param>
/// <param name="Variable">The number of the variable, argument or field that it comes from; 0 if it comes from none.</param>
/// <param name="IsArgument">True if it comes from an argument.</param>
/// <param name="Handed">The method that it points to, as a delegate does; null for another value.</param>
/// <param name="From">The call that returned it; null if none did.</param>
/// <param name="Constant">Its value, if it is a constant number.</param>
/// <param name="Text">Its value, if it is a constant text.</param>
/// <param name="Prefix">The prefix of the routes that are mapped on it, if it is a group; null for another value.</param>
/// <param name="IsFinished">True if the task that it belongs to has ended.</param>
/// <param name="IsQuery">True for a query of a database.</param>
/// <param name="IsInMemory">True for an object that reads or writes memory only.</param>
/// <param name="IsExact">True if its static type is its type: the method itself creates it.</param>
/// <param name="Given">The variable whose value it is, or from which it was made; 0 without one.</param>
internal sealed record StackValue(
    string Type, int Variable = 0, bool IsArgument = false, MethodCode? Handed = null, MethodName? From = null, int? Constant = null,
    string? Text = null, string? Prefix = null, bool IsFinished = false, bool IsQuery = false, bool IsInMemory = false,
    bool IsExact = false, int Given = 0)
{
    /// <summary>Nothing is known.</summary>
    public static StackValue Unknown { get; } = new("");

    /// <summary>The name of its type without arguments.</summary>
    public string Definition => TypeText.Definition(Type);
}
