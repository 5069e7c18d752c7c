namespace Threadbare.Diagnostics.Review.Results;

/// <summary>The calls in a service's code that can hold a thread. <c>threadbare review --json</c> writes it.</summary>
internal sealed partial record CodeReview
{
    /// <summary>The schema of this version.</summary>
    public const string CurrentSchema = "threadbare-review/1";

    private const string Expected = $"expected a review ({CurrentSchema}), as --json writes it";

    /// <summary>The schema.</summary>
    public string Schema { get; init; } = CurrentSchema;

    /// <summary>The assembly that was read.</summary>
    public required string Target { get; init; }

    /// <summary>The run that was joined; null if none was.</summary>
    public string? Run { get; init; }

    /// <summary>Number of methods that were read.</summary>
    public int Methods { get; init; }

    /// <summary>Number of routes that were found.</summary>
    public int Endpoints { get; init; }

    /// <summary>The calls, those that matter most first.</summary>
    public required IReadOnlyList<ReviewedCall> Calls { get; init; }

    /// <summary>All routes of the service, those without such a call too.</summary>
    [JsonIgnore]
    public IReadOnlyList<string> Routes { get; init; } = [];

    /// <summary>Remarks for the reader.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>Reads a saved review.</summary>
    /// <exception cref="InvalidDataException">It is no review of this version.</exception>
    public static CodeReview Parse(string json)
    {
        try
        {
            return JsonSerializer.Deserialize(json, ReviewJson.Default.CodeReview) is { Schema: CurrentSchema, Calls: not null } review
                ? review
                : throw new InvalidDataException($"{Expected}.");
        }
        catch (JsonException fault)
        {
            throw new InvalidDataException($"{Expected} ({fault.Message.TrimEnd('.')}).", fault);
        }
    }

    /// <summary>Writes it as JSON.</summary>
    public string ToJson() => JsonSerializer.Serialize(this, ReviewJson.Default.CodeReview);

    /// <summary>The calls that a saved review does not have.</summary>
    public IReadOnlyList<ReviewedCall> FindNew(CodeReview baseline)
    {
        HashSet<string> known = [.. baseline.Calls.Select(call => call.Fingerprint)];
        return [.. Calls.Where(call => !known.Contains(call.Fingerprint))];
    }

    [JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, WriteIndented = true)]
    [JsonSerializable(typeof(CodeReview))]
    internal sealed partial class ReviewJson : JsonSerializerContext;
}
