namespace Threadbare.Results.Blame;

/// <summary>A place in the code.</summary>
public record CodePlace
{
    /// <summary><c>Namespace.Type.Method</c>; the assembly where no code of the service is involved.</summary>
    public required string Method { get; init; }

    /// <summary>The source file; null where the line is not certain enough to name.</summary>
    public string? File { get; init; }

    /// <summary>The line of the service's own code that is innermost on the stack; null where it is not certain enough to name.</summary>
    public int? Line { get; init; }

    /// <summary>How sure method and line are; null for code that is not the service's.</summary>
    public Certainty? Certainty { get; init; }

    /// <summary>The source around the line; null where the file is not on this machine, or has changed since the build.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public SourceLines? Source { get; init; }

    /// <summary>The address of the line's page in its repository; null where the symbols name none.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Link { get; init; }
}
