namespace Threadbare.Drafting.Correlations;

/// <summary>A value that one answer gives and later requests send.</summary>
/// <param name="From">The index of the request whose answer has it.</param>
/// <param name="Found">Its place in the answer.</param>
/// <param name="Value">The recorded value.</param>
/// <param name="Name">The name to make a variable of.</param>
internal sealed record TakenValue(int From, FoundValue Found, string Value, string Name)
{
    /// <summary>The indexes of the requests that send it, in order.</summary>
    public List<int> Uses { get; } = [];
}
