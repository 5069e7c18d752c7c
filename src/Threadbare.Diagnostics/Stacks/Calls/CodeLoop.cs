using Threadbare.Diagnostics.Stacks.Assemblies;

namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>A loop in the service's own code.</summary>
/// <param name="Method">The method.</param>
/// <param name="Offset">Offset of the jump back, where it decides whether to go on.</param>
internal readonly record struct CodeLoop(MethodCode Method, int Offset)
{
    /// <summary>Its line; null where the symbols do not show it.</summary>
    public SourceLine? Line => Method.Assembly.FindLine(Method.Handle, Offset);
}
