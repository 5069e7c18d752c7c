namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>A method as a call names it.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Owner">The type that declares it, with the arguments that the call gives.</param>
/// <param name="Handle">Its handle in the metadata of the caller.</param>
/// <param name="Parameters">The types of its parameters, as the method declares them.</param>
/// <param name="Returns">The type that it returns, with the arguments that the call gives; empty if it returns nothing.</param>
/// <param name="IsInstance">True if it is called on an object.</param>
/// <param name="Arguments">The generic arguments that the call gives.</param>
/// <param name="Targets">Its definitions: more than one only where the overloads cannot be told apart.</param>
internal sealed record Callee(
    MethodName Name, string Owner, EntityHandle Handle, IReadOnlyList<string> Parameters, string Returns, bool IsInstance,
    IReadOnlyList<string> Arguments, Lazy<IReadOnlyList<MethodCode>> Targets);
