namespace Threadbare.Drafting.Recordings;

/// <summary>Puts a recorded request together again as a step, with the texts that were chosen for its values.</summary>
internal sealed class StepWriting
{
    private static readonly JsonSerializerOptions OneLine = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
    private readonly RecordedRequest _request;
    private readonly IReadOnlyList<RecordedField> _fields;
    private readonly IReadOnlyList<string> _texts;
    private int _next;

    private StepWriting(RecordedRequest request, IReadOnlyList<RecordedField> fields, IReadOnlyList<string> texts) =>
        (_request, _fields, _texts) = (request, fields, texts);

    /// <summary>Writes the step.</summary>
    public static RequestStep Write(RecordedRequest request, IReadOnlyList<RecordedField> fields, IReadOnlyList<string> texts) =>
        new StepWriting(request, fields, texts).Write();

    private RequestStep Write() => new()
    {
        Method = _request.Method,
        Url = "/" + string.Join('/', RequestFields.SplitPath(_request.Url).Select(WriteSegment)),
        Query = [.. RequestFields.ReadQuery(_request.Url).Select(pair => new NamedText(pair.Name, Next()))],
        Headers = [.. KeptHeaders.List(_request).Select(header => new RequestHeader(header.Name, Next()))],
        Body = WriteBody(),
        Expect = _request.Answer.Status == 0 ? null : new StepExpectation { Status = [ReadStatus()] },
    };

    private StatusRange ReadStatus()
    {
        // 304 says that the browser had the answer; a virtual user has no cache.
        int status = _request.Answer.Status == 304 ? 200 : Math.Clamp(_request.Answer.Status, 100, 599);
        return new StatusRange(status, status);
    }

    private string Next() => _texts[_next++];

    private string WriteSegment(string sent)
    {
        bool isLiteral = IsLiteral();
        string text = Next();
        return isLiteral ? TemplateText.Escape(sent) : text;
    }

    private bool IsLiteral() => _texts[_next] == _fields[_next].Prefix + TemplateText.Escape(_fields[_next].Value);

    private StepBody? WriteBody() => RecordedBodies.Classify(_request) switch
    {
        FieldPlace.Form => new FormBody([.. RecordedBodies.ReadForm(_request).Select(pair => new NamedText(pair.Name, Next()))], []),
        FieldPlace.Json => new JsonBody(WriteJson(RecordedBodies.ReadJson(_request))!.ToJsonString(OneLine)),
        FieldPlace.Text => new TextBody(Next()),
        _ => null,
    };

    private JsonNode? WriteJson(JsonNode? node)
    {
        switch (node)
        {
            case JsonObject map: return new JsonObject([.. map.Select(one => KeyValuePair.Create(one.Key, WriteJson(one.Value)))]);
            case JsonArray list: return new JsonArray([.. list.Select(WriteJson)]);
            default:
                bool isLiteral = IsLiteral();
                string text = Next();
                bool isText = node is JsonValue value && value.GetValueKind() == JsonValueKind.String;
                return isText || !isLiteral ? JsonValue.Create(text) : node?.DeepClone();
        }
    }
}
