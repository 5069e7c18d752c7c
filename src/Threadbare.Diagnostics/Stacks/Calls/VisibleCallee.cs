
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>A callee whose frame is on the stack.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Shape">Its signature; null where its assembly cannot be read.</param>
internal readonly record struct VisibleCallee(MethodName Name, SignatureShape? Shape)
{
    /// <summary>Native code, which shows no frame: only that the innermost method has left managed code is seen.</summary>
    public static VisibleCallee Native { get; } = new(new MethodName("", "native code"), null);

    public static VisibleCallee From(Frame frame) => new(
        frame.Name,
        frame.Assembly is { } assembly && !frame.Method.IsNil ? SignatureShape.Read(assembly.Metadata, frame.Method) : null);

    /// <summary>True when a delegate's <c>Invoke</c> may have called it: as many parameters (one more where the delegate holds a static method's first), and a result or none alike.</summary>
    public bool Fits(MethodCode invoke)
    {
        if (Shape is not { } shape)
        {
            return true;
        }

        SignatureShape wanted = SignatureShape.Read(invoke.Assembly.Metadata, invoke.Handle);
        bool hasParameters = shape.Parameters == wanted.Parameters || (!shape.IsInstance && shape.Parameters == wanted.Parameters + 1);
        return hasParameters && shape.IsVoid == wanted.IsVoid;
    }

    // What a method's IL does not call: initializers, and the helpers by which the runtime enters managed code.
    public bool IsRuntimeEntry => Name.Name is ".cctor" || Name.Type.StartsWith("System.Runtime.CompilerServices.", StringComparison.Ordinal) && Name.Type.EndsWith("Helpers", StringComparison.Ordinal);
}
