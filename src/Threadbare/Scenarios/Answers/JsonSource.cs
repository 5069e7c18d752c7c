namespace Threadbare.Scenarios.Answers;

/// <summary>The value at a path of the JSON document in the body.</summary>
/// <param name="path">The path.</param>
internal sealed class JsonSource(JsonPath path)
{
    /// <summary>The path.</summary>
    public JsonPath Path => path;

    /// <summary>The number of the path among those that are read together; -1 for one that is read alone.</summary>
    public int Place { get; set; } = -1;

    /// <summary>Finds the value.</summary>
    public JsonFinding Find(AnswerSight sight)
    {
        ReadOnlySpan<byte> body = sight.Answer.Body;
        return (uint)Place < (uint)sight.Places.Length ? sight.Places[Place].Read(body) : JsonPathReader.Find(path, body);
    }
}
