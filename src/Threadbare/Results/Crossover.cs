namespace Threadbare.Results;

/// <summary>The load at which one arm becomes clearly better: always an interval.</summary>
/// <param name="Low">The highest load beneath it at which the arm was not seen to be better.</param>
/// <param name="Best">The best single value.</param>
/// <param name="High">The load at which it was confirmed to be better.</param>
/// <param name="Unit"><c>users</c> or <c>rps</c>.</param>
/// <param name="Better"><c>a</c> or <c>b</c>.</param>
public sealed record Crossover(double Low, double Best, double High, string Unit, string Better);
