using Threadbare.Run;

namespace Threadbare.Find;

/// <summary>Follows a search: what each step is for, and how long the whole may still take. Each step is a run that is followed as any other.</summary>
public interface IFindObserver : IRunObserver
{
    /// <summary>Says in a sentence what is done next.</summary>
    void OnNext(string text);
}
