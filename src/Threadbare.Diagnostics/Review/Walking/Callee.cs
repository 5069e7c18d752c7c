using System.Reflection.Metadata;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>A method as a call names it.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Owner">The type that declares it, with the arguments that the call gives.</param>
/// <param name="Handle">Its handle in the metadata of the caller.</param>
internal sealed record Callee(MethodName Name, string Owner, EntityHandle Handle)
{
    /// <summary>The types of its parameters, as the method declares them.</summary>
    public IReadOnlyList<string> Parameters { get; init; } = [];

    /// <summary>The type that it returns, with the arguments that the call gives.</summary>
    public string Returns { get; init; } = "";

    /// <summary>True if it is called on an object.</summary>
    public bool IsInstance { get; init; }

    /// <summary>The generic arguments that the call gives.</summary>
    public IReadOnlyList<string> Arguments { get; init; } = [];

    /// <summary>Its definitions: more than one only where the overloads cannot be told apart.</summary>
    public required Lazy<IReadOnlyList<MethodCode>> Targets { get; init; }
}
