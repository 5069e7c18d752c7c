namespace Threadbare.Run;

/// <summary>Informs the observers of a run. One that throws is left out from then on: measuring never depends on showing.</summary>
/// <param name="observers">The observers, informed in this order.</param>
internal sealed class ObserverGroup(IReadOnlyList<IRunObserver> observers)
{
    private readonly List<IRunObserver> _active = [.. observers];

    private readonly List<string> _notes = [];

    /// <summary>The observers that failed, each in a sentence.</summary>
    public IReadOnlyList<string> Notes => _notes;

    /// <summary>Informs each observer that has not failed yet.</summary>
    public void Tell(Action<IRunObserver> tell)
    {
        foreach (IRunObserver observer in _active.ToArray())
        {
            try
            {
                tell(observer);
            }
            catch (Exception fault)
            {
                _active.Remove(observer);
                _notes.Add(
                    $"{observer.GetType().Name} could not follow the run any longer ({fault.Message.TrimEnd('.')}). The measurement went "
                        + "on.");
            }
        }
    }
}
