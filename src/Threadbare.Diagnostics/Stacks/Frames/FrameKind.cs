namespace Threadbare.Diagnostics.Stacks.Frames;

/// <summary>The kind of code in a frame.</summary>
internal enum FrameKind
{
    /// <summary>Native code, or code that was compiled since the symbol table was read.</summary>
    Unknown,

    /// <summary>The runtime's or the web framework's code.</summary>
    Framework,

    /// <summary>A package's code, any other code without symbols, or code that a tool wrote into the service.</summary>
    Library,

    /// <summary>The service's own code: no package, and with symbols or built with the program.</summary>
    Own,

    /// <summary>
    /// Code generated at run time, such as the delegate that calls an endpoint. The service's code may be compiled into it.
    /// </summary>
    Dynamic,

    /// <summary>Code that the runtime generates for calls into native code; no other code is compiled into it.</summary>
    Stub,
}
