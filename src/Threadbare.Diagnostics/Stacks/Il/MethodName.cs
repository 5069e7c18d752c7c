namespace Threadbare.Diagnostics.Stacks.Il;

/// <summary>A method by name, generic arguments left out: what metadata and stacks have in common.</summary>
/// <param name="Type">Its type, such as <c>System.Threading.Tasks.Task`1</c>; nested ones after <c>+</c>.</param>
/// <param name="Name">Its own name.</param>
internal readonly record struct MethodName(string Type, string Name)
{
    /// <summary>The last part of the name: what an explicit implementation of an interface shares with the interface.</summary>
    public string ShortName => Name.LastIndexOf('.') is > 0 and int dot ? Name[(dot + 1)..] : Name;

    public override string ToString() => $"{Type}.{Name}";

    /// <summary>As the runtime writes it, with its generic arguments.</summary>
    public static MethodName FromRuntime(string type, string name) => new(WithoutArguments(type), WithoutArguments(name));

    private static string WithoutArguments(string name) => name.IndexOf('[', StringComparison.Ordinal) is > 0 and int bracket ? name[..bracket] : name;
}
