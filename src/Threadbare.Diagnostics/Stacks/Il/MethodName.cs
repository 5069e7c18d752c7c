namespace Threadbare.Diagnostics.Stacks.Il;

/// <summary>The name of a method without generic arguments, as metadata and stacks share it.</summary>
/// <param name="Type">The full name of its type, such as <c>System.Threading.Tasks.Task`1</c>, with <c>+</c> before a nested type.</param>
/// <param name="Name">Its own name.</param>
internal readonly record struct MethodName(string Type, string Name)
{
    /// <summary>The name of the method that runs a state machine: the body of an asynchronous method or of an iterator.</summary>
    public const string MoveNext = "MoveNext";

    /// <summary>The last part of the name, which an explicit implementation shares with its interface.</summary>
    public string ShortName => Name.LastIndexOf('.') is > 0 and int dot ? Name[(dot + 1)..] : Name;

    /// <summary>The asynchronous method whose body has this name; null for any other name.</summary>
    public MethodName? FindAsyncMethod()
    {
        int nested = Type.LastIndexOf("+<", StringComparison.Ordinal);
        int end = Type.LastIndexOf(">d", StringComparison.Ordinal);
        return Name == MoveNext && nested > 0 && end > nested + 2 ? new MethodName(Type[..nested], Type[(nested + 2)..end]) : null;
    }

    public override string ToString() => $"{Type}.{Name}";

    /// <summary>Takes a name as the runtime writes it, with generic arguments.</summary>
    public static MethodName FromRuntime(string type, string name) => new(WithoutArguments(type), WithoutArguments(name));

    private static string WithoutArguments(string name) =>
        name.IndexOf('[', StringComparison.Ordinal) is > 0 and int bracket ? name[..bracket] : name;
}
