namespace Threadbare.Scenarios.Answers;

/// <summary>The place of a value in a JSON document, or the reason why the value was not found.</summary>
/// <param name="Fault">The reason why there is no value.</param>
/// <param name="Start">The place of its first byte.</param>
/// <param name="Length">Its length in bytes.</param>
/// <param name="Kind">Its kind.</param>
internal readonly record struct JsonPlace(JsonFault Fault, int Start, int Length, UserValueKind Kind)
{
    /// <summary>Creates the place of a value that is not there.</summary>
    public static JsonPlace Fail(JsonFault fault) => new(fault, 0, 0, UserValueKind.Null);

    /// <summary>Reads the value.</summary>
    public JsonFinding Read(ReadOnlySpan<byte> json) =>
        Fault == JsonFault.None ? JsonFinding.Find(json.Slice(Start, Length), Kind) : JsonFinding.Fail(Fault);
}
