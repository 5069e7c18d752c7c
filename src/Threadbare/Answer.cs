namespace Threadbare;

/// <summary>The answer to a request of a virtual user.</summary>
/// <remarks>
/// Headers and body can be read until the user's next request: their memory is then used again. A request that failed has an answer
/// too, whose <see cref="IsSuccess"/> is false.
/// </remarks>
public readonly struct Answer
{
    private readonly CodeAnswer? _answer;
    private readonly int _version;
    private readonly short _status;
    private readonly short _failure;

    internal Answer(CodeAnswer answer)
    {
        (_answer, _version, _status) = (answer, answer.Version, (short)answer.Status);
        _failure = (short)(answer.Failure?.Code ?? -1);
    }

    /// <summary>The status; 0 when no complete answer came.</summary>
    public int Status => _status;

    /// <summary>True for a complete answer with an expected status; by default any below 400.</summary>
    public bool IsSuccess => _answer is not null && _failure < 0;

    /// <summary>The reason of a failure, such as <c>http-503</c>, <c>timeout</c> or <c>connect-refused</c>; null for a success.</summary>
    public string? Failure => _answer is null || _failure < 0 ? null : new FailureKind(_failure).Name;

    /// <summary>The body as UTF-8 text; empty when there is none.</summary>
    /// <exception cref="InvalidOperationException">The user has sent another request since, or the body is larger than 8 MB.</exception>
    public string Text => Encoding.UTF8.GetString(Body);

    /// <summary>The bytes of the body, until the user's next request.</summary>
    /// <exception cref="InvalidOperationException">The user has sent another request since, or the body is larger than 8 MB.</exception>
    public ReadOnlySpan<byte> Body
    {
        get
        {
            CodeAnswer answer = Require();
            return answer.Capture.IsTooLarge
                ? throw new InvalidOperationException($"{answer.Request}: the body is larger than 8 MB, and so was not kept.")
                : answer.Capture.Body;
        }
    }

    /// <summary>The time from the send to the last byte, or to the failure.</summary>
    /// <exception cref="InvalidOperationException">The user has sent another request since.</exception>
    public TimeSpan Time => Require().Time;

    /// <summary>Reads a header; null when the answer has none of that name. Where it came several times, the first counts.</summary>
    /// <exception cref="InvalidOperationException">The user has sent another request since.</exception>
    public string? Header(string name) => Require().FindHeader(name);

    /// <summary>Reads the body as JSON, with the rules of the web: names in any case of letters, numbers also in strings.</summary>
    /// <example><code>Session session = (await user.Post("/login", json: new { name })).Json&lt;Session&gt;();</code></example>
    /// <exception cref="AnswerException">The request failed.</exception>
    /// <exception cref="JsonException">The body is not JSON of that shape.</exception>
    [RequiresUnreferencedCode("The type is read by reflection. Give its JsonTypeInfo where code is trimmed.")]
    [RequiresDynamicCode("The type is read by reflection. Give its JsonTypeInfo where code is compiled ahead of time.")]
    public T Json<T>() => JsonSerializer.Deserialize<T>(RequireSuccess(), WebJson.GetOptions())!;

    /// <summary>Reads the body as JSON by generated code.</summary>
    /// <exception cref="AnswerException">The request failed.</exception>
    /// <exception cref="JsonException">The body is not JSON of that shape.</exception>
    public T Json<T>(JsonTypeInfo<T> type) => JsonSerializer.Deserialize(RequireSuccess(), type)!;

    private ReadOnlySpan<byte> RequireSuccess()
    {
        CodeAnswer answer = Require();
        return IsSuccess ? Body : throw new AnswerException($"{answer.Request} failed: {answer.Detail ?? Failure}");
    }

    private CodeAnswer Require() => _answer is { } answer && answer.Version == _version
        ? answer
        : throw new InvalidOperationException("The user has sent another request since: read an answer before the next request.");
}
