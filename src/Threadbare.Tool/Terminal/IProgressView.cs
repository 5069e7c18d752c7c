using Threadbare.Run;

namespace Threadbare.Tool.Terminal;

/// <summary>Shows on standard error how a run goes.</summary>
internal interface IProgressView : IRunObserver, IAsyncDisposable
{
    /// <summary>Says something beside the figures, such as what Ctrl+C will do.</summary>
    void Say(string text);
}
