namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>The calls and references in the IL of a method.</summary>
internal sealed class MethodFacts
{
    /// <summary>Its calls, in order.</summary>
    public List<SeenCall> Calls { get; } = [];

    /// <summary>The methods that it makes delegates of.</summary>
    public List<HandedMethod> Handed { get; } = [];

    /// <summary>The types whose static constructor it may run, each with the offset where it does.</summary>
    public List<(int Offset, string Type)> Statics { get; } = [];

    /// <summary>The state machines that contain its body, each with the offset where it creates one.</summary>
    public List<(int Offset, string Type)> Machines { get; } = [];

    /// <summary>True if it awaits several tasks together.</summary>
    public bool AwaitsAll { get; set; }
}
