namespace Threadbare.Tool.Terminal;

/// <summary>Shows the progress of a run on standard error.</summary>
internal interface IProgressView : IFindObserver, IAsyncDisposable
{
    /// <summary>Says what happens next after the user asked for the end.</summary>
    void OnEnding(string text);
}
