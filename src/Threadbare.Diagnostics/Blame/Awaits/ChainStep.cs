namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>The steps of a chain of asynchronous methods.</summary>
internal enum ChainStep
{
    /// <summary>Its methods wait for the first time, and from now on as a chain.</summary>
    Created,

    /// <summary>Its innermost method goes on.</summary>
    Resumed,

    /// <summary>Its methods wait again.</summary>
    Suspended,

    /// <summary>Some of its methods have ended, the innermost first, and the next one goes on.</summary>
    Returned,

    /// <summary>All of its methods have ended.</summary>
    Completed,

    /// <summary>The thread begins to be recorded, in no chain so far.</summary>
    Reset,
}
