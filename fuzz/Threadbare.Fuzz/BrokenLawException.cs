namespace Threadbare.Fuzz;

/// <summary>A law of a target does not hold for an input.</summary>
/// <param name="law">The law, as a sentence.</param>
internal sealed class BrokenLawException(string law) : Exception(law);
