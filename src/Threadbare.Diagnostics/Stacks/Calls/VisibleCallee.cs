using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>A callee whose frame is on the stack.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Shape">Its signature; null where its assembly cannot be read.</param>
internal readonly record struct VisibleCallee(MethodName Name, SignatureShape? Shape)
{
    /// <summary>Native code, which has no frame: the stack shows only that the innermost method has left managed code.</summary>
    public static VisibleCallee Native { get; } = new(new MethodName("", "native code"), null);

    /// <summary>True for methods that no IL calls: initializers, and the helpers by which the runtime enters managed code.</summary>
    public bool IsRuntimeEntry => Name.Name is ".cctor" || IsRuntimeHelper(Name.Type);

    /// <summary>The callee of a frame.</summary>
    public static VisibleCallee From(Frame frame)
    {
        bool isReadable = frame.Assembly is not null && !frame.Method.IsNil;
        return new(frame.Name, isReadable ? SignatureShape.Read(frame.Assembly!.Metadata, frame.Method) : null);
    }

    /// <summary>True if a delegate's <c>Invoke</c> may have called it.</summary>
    /// <remarks>
    /// Both have as many parameters, or it has one more where the delegate holds the first one of a static method; and both return a
    /// value or both return none.
    /// </remarks>
    public bool CanBeTargetOf(MethodCode invoke)
    {
        if (Shape is not { } shape)
        {
            return true;
        }

        var wanted = SignatureShape.Read(invoke.Assembly.Metadata, invoke.Handle);
        bool hasParameters = shape.Parameters == wanted.Parameters || (!shape.IsInstance && shape.Parameters == wanted.Parameters + 1);
        return hasParameters && shape.IsVoid == wanted.IsVoid;
    }

    private static bool IsRuntimeHelper(string type) =>
        type.StartsWith("System.Runtime.CompilerServices.", StringComparison.Ordinal) && type.EndsWith("Helpers", StringComparison.Ordinal);
}
