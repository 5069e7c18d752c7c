namespace Threadbare.Tool.Terminal;

/// <summary>Shows a watched process on standard error.</summary>
internal interface IWatchView
{
    /// <summary>A second has passed.</summary>
    void OnInterval(IntervalResult interval, IReadOnlyList<BlamedPlace> blame);

    /// <summary>Something happened that must be read, and stays.</summary>
    void Say(string text);

    /// <summary>It is over.</summary>
    void OnEnd();
}
