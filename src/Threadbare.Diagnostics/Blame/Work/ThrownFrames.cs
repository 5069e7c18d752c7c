namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>Recognizes the runtime's code that throws an exception, searches its handler and runs it.</summary>
/// <remarks>From .NET 9 on that code is managed. Before, it leaves no frame.</remarks>
internal static class ThrownFrames
{
    private static readonly string[] Types = ["System.Runtime.EH", "System.Runtime.StackFrameIterator", "System.Runtime.EHEnum"];

    /// <summary>True for a method of the framework that does nothing but throw.</summary>
    public static bool OnlyThrows(Frame frame) =>
        frame.Kind == FrameKind.Framework && frame.Name.Name.StartsWith("Throw", StringComparison.Ordinal);

    /// <summary>True for a frame of that code.</summary>
    public static bool Contains(Frame frame) => frame.Kind == FrameKind.Framework && Types.Contains(frame.Name.Type);
}
