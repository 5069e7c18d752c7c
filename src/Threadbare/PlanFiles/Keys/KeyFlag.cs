namespace Threadbare.PlanFiles.Keys;

/// <summary>The option of the command line that sets a key.</summary>
/// <param name="Name">The option, such as <c>--timeout</c>.</param>
/// <param name="Value">Its value in the help, such as <c>TIME</c>; empty for an option without one.</param>
/// <param name="Text">Its line in the help; a verb puts its defaults in place of <see cref="Duration"/> and <see cref="WarmUp"/>.</param>
/// <param name="Expected">A right value, to follow the word <c>expected</c>; null for that of the key.</param>
internal sealed record KeyFlag(string Name, string Value, string Text, string? Expected = null)
{
    /// <summary>The usual length of a load, which depends on the verb.</summary>
    public const string Duration = "{duration}";

    /// <summary>The usual warm-up, which depends on the verb.</summary>
    public const string WarmUp = "{warmUp}";

    /// <summary>Shorter names.</summary>
    public IReadOnlyList<string> Aliases { get; init; } = [];

    /// <summary>True when it may be given more than once.</summary>
    public bool Repeats { get; init; }

    /// <summary>The value of an option that is given without one; null where it needs one.</summary>
    public string? Bare { get; init; }

    /// <summary>True when its value may have secrets, so that no message shows it.</summary>
    public bool HasSecrets { get; init; }

    /// <summary>Creates an option without a value, which sets the opposite of the usual truth.</summary>
    public static KeyFlag Create(string name, string text) => new(name, "", text);
}
