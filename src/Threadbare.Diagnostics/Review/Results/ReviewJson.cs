using System.Text.Json.Serialization;

namespace Threadbare.Diagnostics.Review.Results;

/// <summary>How a review is written: generated, as <c>run.json</c> is.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, WriteIndented = true)]
[JsonSerializable(typeof(CodeReview))]
internal sealed partial class ReviewJson : JsonSerializerContext;
