namespace Threadbare.Experiments.Loads;

/// <summary>Reads a load that an experiment's file states in the words of the command line, so that a reader can type it.</summary>
/// <param name="words">The options.</param>
/// <param name="urls">The addresses that are loaded.</param>
/// <param name="searches">True when the load is a search for the tipping point.</param>
/// <exception cref="UsageException">The words make no sense; the message tells everything that is wrong.</exception>
internal delegate LoadPlan ReadLoad(string words, IReadOnlyList<string> urls, bool searches);
