using Threadbare.Loops;

namespace Threadbare.Tests.Loops;

/// <summary>The end of a scripted request.</summary>
/// <param name="After">The time until it ends: zero ends it while it begins, an infinite time never.</param>
/// <param name="Outcome">How it ends.</param>
internal sealed record Script(TimeSpan After, RequestOutcome Outcome);
