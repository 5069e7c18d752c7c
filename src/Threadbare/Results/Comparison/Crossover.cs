namespace Threadbare.Results.Comparison;

/// <summary>The load at which one arm becomes clearly better: always an interval.</summary>
/// <param name="Low">The highest load beneath it at which the arm was not seen to be better.</param>
/// <param name="Best">The best single value.</param>
/// <param name="High">The load at which it was confirmed to be better.</param>
/// <param name="Unit">The unit of the three loads.</param>
/// <param name="Better">The arm that is better from there on.</param>
public sealed record Crossover(double Low, double Best, double High, LoadUnit Unit, Arm Better);
