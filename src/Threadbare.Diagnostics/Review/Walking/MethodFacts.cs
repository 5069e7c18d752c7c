namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>The calls and references in the IL of a method.</summary>
/// <param name="Calls">Its calls, in order.</param>
/// <param name="Handed">The methods that it makes delegates of.</param>
/// <param name="Statics">The types whose static constructor it may run, each with the offset where it does.</param>
/// <param name="Machines">The state machines that contain its body, each with the offset where it creates one.</param>
internal sealed record MethodFacts(
    List<SeenCall> Calls, List<HandedMethod> Handed, Dictionary<string, int> Statics, Dictionary<string, int> Machines)
{
    /// <summary>Knows nothing yet.</summary>
    public MethodFacts()
        : this([], [], [], [])
    {
    }

    /// <summary>True if it awaits several tasks together.</summary>
    public bool AwaitsAll { get; set; }
}
