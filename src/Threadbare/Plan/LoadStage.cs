namespace Threadbare.Plan;

/// <summary>One stage of a <see cref="StagedLoad"/>: the load moves evenly from the level before it to its own.</summary>
/// <param name="Level">The level at its end, from 0: virtual users, or requests a second in the open model.</param>
/// <param name="Over">How long that takes; 0 for a jump. A level that is already reached is held.</param>
internal sealed record LoadStage(double Level, TimeSpan Over);
