using System.Text.Json.Serialization;
using Threadbare.Results.Blame;

namespace Threadbare.Results.Work;

/// <summary>A place where the service spends its processor time under load. It is not a fault by itself.</summary>
public sealed record HotSpot
{
    /// <summary>The <see cref="Method"/> of the web framework's compression of answers.</summary>
    internal const string Compression = "response compression";

    /// <summary><c>Namespace.Type.Method</c> of the service's own; the assembly where no code of the service is involved.</summary>
    public required string Method { get; init; }

    /// <summary>The source file; null where the line is not certain.</summary>
    public string? File { get; init; }

    /// <summary>The line of the service's own code that is innermost on the stack; null where it is not certain.</summary>
    public int? Line { get; init; }

    /// <summary>Share of the service's processor time in the window, 0 to 1, with everything that the line calls.</summary>
    public double Share { get; init; }

    /// <summary>The work that the line calls, such as <c>a culture-aware string hash (CompareInfo.GetHashCode)</c>; null for its own
    /// instructions.</summary>
    public string? Callee { get; init; }

    /// <summary>The route of the endpoint whose code is on the stack; null where none is, or several are.</summary>
    public string? Route { get; init; }

    /// <summary>The certainty of method and line; null where no code of the service is involved.</summary>
    public Certainty? Certainty { get; init; }

    /// <summary>The owner of the code.</summary>
    public CodeKind Kind { get; init; }

    /// <summary>Length of the window in seconds.</summary>
    public double WindowSeconds { get; init; }

    /// <summary>Number of stack samples that showed this place at work.</summary>
    public int Samples { get; init; }

    /// <summary>The source around the line; null where the file is not on this machine, or has changed since the build.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public SourceLines? Source { get; init; }

    /// <summary>The address of the line's page in its repository; null where the symbols name none.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Link { get; init; }
}
