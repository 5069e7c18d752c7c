namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>The steps of a chain of asynchronous methods.</summary>
internal enum ChainStep
{
    /// <summary>Its methods wait for the first time.</summary>
    Created,

    /// <summary>Its innermost method resumes.</summary>
    Resumed,

    /// <summary>Its methods wait again.</summary>
    Suspended,

    /// <summary>Some of its methods have ended, the innermost first, and the next one resumes.</summary>
    Returned,

    /// <summary>All of its methods have ended.</summary>
    Completed,

    /// <summary>The recording of the thread begins, outside of any chain.</summary>
    Reset,
}
