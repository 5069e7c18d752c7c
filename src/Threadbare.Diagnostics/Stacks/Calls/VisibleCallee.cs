namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>A callee whose frame is on the stack.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Code">Its code; null if its assembly cannot be read.</param>
internal readonly record struct VisibleCallee(MethodName Name, MethodCode? Code)
{
    private static readonly string[] Numbers =
    [
        .. Enum.GetValues<PrimitiveTypeCode>()
            .Where(code => code is >= PrimitiveTypeCode.Boolean and <= PrimitiveTypeCode.Double)
            .Select(code => code.ToString()),
    ];

    /// <summary>Native code, which has no frame: the stack shows only that the innermost method has left managed code.</summary>
    public static VisibleCallee Native { get; } = new(new MethodName("", "native code"), null);

    /// <summary>True for methods that no IL calls: initializers, and the helpers by which the runtime enters managed code.</summary>
    public bool IsRuntimeEntry => Name.Name is ".cctor" || IsRuntimeHelper(Name.Type);

    /// <summary>The callee of a frame.</summary>
    public static VisibleCallee From(Frame frame) => new(frame.Name, frame.Definition);

    /// <summary>True if a delegate's <c>Invoke</c> may have called it.</summary>
    /// <remarks>
    /// Both have as many parameters, or it has one more where the delegate holds the first one of a static method; numbers are of the same
    /// type; and both return a value or both return none.
    /// </remarks>
    public bool CanBeTargetOf(MethodCode invoke)
    {
        if (Code is not { } code)
        {
            return true;
        }

        (SignatureShape shape, SignatureShape wanted) = (ReadShape(code), ReadShape(invoke));
        bool hasParameters = shape.Parameters == wanted.Parameters || (!shape.IsInstance && shape.Parameters == wanted.Parameters + 1);
        return hasParameters && shape.IsVoid == wanted.IsVoid && TakesSameNumbers(code, invoke);
    }

    private static SignatureShape ReadShape(MethodCode method) => SignatureShape.Read(method.Assembly.Metadata, method.Handle);

    // From the last parameter, since the delegate may hold the first. A type parameter can be a number.
    private static bool TakesSameNumbers(MethodCode method, MethodCode invoke) => method.ParameterTypes
        .Reverse()
        .Zip(invoke.ParameterTypes.Reverse(), (type, wanted) => type == wanted || !(Numbers.Contains(type) || Numbers.Contains(wanted))
            || type.StartsWith('!') || wanted.StartsWith('!'))
        .All(isSame => isSame);

    private static bool IsRuntimeHelper(string type) =>
        type.StartsWith("System.Runtime.CompilerServices.", StringComparison.Ordinal) && type.EndsWith("Helpers", StringComparison.Ordinal);
}
