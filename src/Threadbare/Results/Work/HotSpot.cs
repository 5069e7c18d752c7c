namespace Threadbare.Results.Work;

/// <summary>A place where the service spends its processor time under load. It is not a fault by itself.</summary>
public sealed record HotSpot : CodePlace
{
    /// <summary>The <see cref="CodePlace.Method"/> of the web framework's compression of answers.</summary>
    internal const string Compression = "response compression";

    /// <summary>Share of the service's processor time in the window, 0 to 1, with everything that the line calls.</summary>
    public double Share { get; init; }

    /// <summary>The work that the line calls, such as <c>a culture-aware string hash (CompareInfo.GetHashCode)</c>; null for its own
    /// instructions.</summary>
    public string? Callee { get; init; }

    /// <summary>The route of the endpoint whose code is on the stack; null where none is, or several are.</summary>
    public string? Route { get; init; }

    /// <summary>The kind of work that most of this processor time belongs to.</summary>
    [JsonInclude]
    internal WorkRoot Root { get; init; }

    /// <summary>The owner of the code.</summary>
    public CodeKind Kind { get; init; }

    /// <summary>Length of the window in seconds.</summary>
    public double WindowSeconds { get; init; }

    /// <summary>Number of stack samples that showed this place at work.</summary>
    public int Samples { get; init; }
}
