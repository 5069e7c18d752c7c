namespace Threadbare.Find;

/// <summary>Observes a search; each of its steps is observed as a run.</summary>
internal interface IFindObserver : IRunObserver
{
    /// <summary>Called when the search begins.</summary>
    /// <param name="plan">The whole search, with its time limit.</param>
    void OnSearch(LoadPlan plan) => _ = plan;

    /// <summary>Called before each step with a sentence that says what comes next.</summary>
    void OnNext(string text) => _ = text;

    /// <summary>Called when a load that counts in the search has ended and was judged, for observers that record the search.</summary>
    internal void OnPart(SearchPart part) => _ = part;
}
