namespace Threadbare.Run.Check;

/// <summary>A value that a virtual user took from an answer.</summary>
/// <param name="Variable">The variable.</param>
/// <param name="Shown">The value as it is shown: masked unless it is no secret.</param>
internal sealed record TakenValue(string Variable, string Shown);
