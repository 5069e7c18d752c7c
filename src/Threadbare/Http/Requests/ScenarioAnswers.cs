namespace Threadbare.Http.Requests;

/// <summary>Reads answers for their virtual users. Both engines use it.</summary>
/// <param name="clock">The run's clock.</param>
internal sealed class ScenarioAnswers(RunClock clock)
{
    /// <summary>Reads a complete answer: keeps its cookies, checks it, and takes values from it.</summary>
    /// <param name="slot">The request's slot, with its user.</param>
    /// <param name="sink">The answer; null when nothing but the status is read.</param>
    /// <param name="status">Its status.</param>
    /// <param name="bodyBytes">The size of its body in bytes.</param>
    /// <param name="now">The timestamp of its last byte.</param>
    /// <param name="answeredBy">The address that answered; null for that of the request. Used only where the answer sets cookies.</param>
    public RequestOutcome Read(RequestSlot slot, CaptureSink? sink, int status, long bodyBytes, long now, Uri? answeredBy = null)
    {
        CompiledRequest request = slot.User!.Request!;
        if (sink is null)
        {
            return CreateOutcome(request.Answer.ReadStatus(status), status, bodyBytes);
        }

        UserState user = slot.User.State;
        AnswerCapture capture = sink.Capture;
        capture.Status = status;
        CookieOrigin origin = capture.HasCookies ? FindOrigin(request, user, answeredBy, capture.Scratch) : default;
        TimeSpan serviceTime = clock.Since(now) - clock.Since(slot.Sent);
        DateTimeOffset date = capture.HasCookies ? clock.Date : default;
        StepReading reading = request.Answer.Read(capture, user, origin, serviceTime, date);
        if (slot.User.Code is { } code)
        {
            code.Answer.Capture = sink.Exchange(code.Answer.Capture);
        }
        else
        {
            capture.Release();
        }

        return CreateOutcome(reading, status, bodyBytes);
    }

    /// <summary>Turns the judgement of an answer into the outcome that is counted.</summary>
    /// <param name="reading">The judgement.</param>
    /// <param name="status">The answer's status.</param>
    /// <param name="bodyBytes">The size of its body in bytes.</param>
    public static RequestOutcome CreateOutcome(in StepReading reading, int status, long bodyBytes)
    {
        RequestOutcome outcome = reading.Failure is { } kind
            ? RequestOutcome.Reject(status, kind, reading.Detail)
            : RequestOutcome.Succeed(status, bodyBytes);
        return outcome with { PassedChecks = reading.Passed, FailedChecks = reading.Failed };
    }

    // The values of the target were there a moment ago, when the request was sent. Cookies are kept before a check writes there.
    private static CookieOrigin FindOrigin(CompiledRequest request, UserState user, Uri? answeredBy, PooledBytes scratch)
    {
        if (answeredBy is not null)
        {
            return CookieOrigin.Create(answeredBy);
        }

        if (request.Target.IsFixed)
        {
            return request.CreateOrigin(request.Target.Fixed.Span);
        }

        scratch.Clear();
        request.Target.TryWrite(scratch, user, out _);
        return request.CreateOrigin(scratch.Written);
    }
}
