namespace Threadbare.Diagnostics.Stacks.Frames;

/// <summary>Whose code a frame is.</summary>
internal enum FrameKind
{
    /// <summary>Native code, or code that was compiled since the table was read.</summary>
    Unknown,

    /// <summary>The runtime's and the web framework's.</summary>
    Framework,

    /// <summary>A package's, or any other without symbols.</summary>
    Library,

    /// <summary>The service's own: no package, and with symbols or built with the program.</summary>
    Own,

    /// <summary>Made at run time, such as the delegate that calls an endpoint; the service's code may be compiled into it.</summary>
    Dynamic,

    /// <summary>Made by the runtime to cross into native code; holds nobody's code.</summary>
    Stub,
}
