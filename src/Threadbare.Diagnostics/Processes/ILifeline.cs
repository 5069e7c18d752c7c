namespace Threadbare.Diagnostics.Processes;

/// <summary>Ties a child process to this one: the system ends the child when this process ends, however it ends.</summary>
internal interface ILifeline : IDisposable
{
    /// <summary>How long the child may take to end after it was asked.</summary>
    TimeSpan Patience { get; }

    /// <summary>Asks the child to end.</summary>
    void Ask();

    /// <summary>Ends the child and all that it started.</summary>
    void Kill();
}
