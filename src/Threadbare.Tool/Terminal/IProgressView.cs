using Threadbare.Run.Find;

namespace Threadbare.Tool.Terminal;

/// <summary>Shows on standard error how a run goes.</summary>
internal interface IProgressView : IFindObserver, IAsyncDisposable
{
    /// <summary>The user asked for the end; says what happens now.</summary>
    void OnEnding(string text);
}
