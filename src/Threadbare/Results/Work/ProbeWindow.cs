namespace Threadbare.Results.Work;

/// <summary>A window in which the watching of a process shows lines of code. It slows the process while it lasts.</summary>
internal enum ProbeWindow
{
    /// <summary>The lines that await, and what they wait for and call.</summary>
    Awaits,

    /// <summary>The code that lets waiting work go on.</summary>
    Releases,

    /// <summary>The lines that use the processors, allocate and throw.</summary>
    Work,

    /// <summary>The new objects that stay in use. The process' runtime collects its whole heap at the end.</summary>
    Retained,
}
