namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>A point in the service's own code.</summary>
/// <param name="Method">The method.</param>
/// <param name="Offset">Offset in its IL, in bytes; null if only the method is known.</param>
internal readonly record struct CodePoint(MethodCode Method, int? Offset)
{
    /// <summary>Its line; null where the symbols do not show it.</summary>
    public SourceLine? Line => Offset is { } offset ? Method.Assembly.FindLine(Method.Handle, offset) : null;

    /// <summary>The point as results tell it.</summary>
    public CodePlace Place => Describe(Method.Name, Line);

    /// <summary>Describes a line of a method; without the line, the method alone.</summary>
    public static CodePlace Describe(MethodName method, SourceLine? line) => new()
    {
        Method = ReadableName.Format(method),
        File = line?.File,
        Line = line?.Number,
        Certainty = line is null ? Certainty.MethodOnly : Certainty.ExactLine,
    };
}
