namespace Threadbare.Http.Client;

/// <summary>Hands the headers of an answer to its reader.</summary>
internal static class AnswerHeaders
{
    /// <summary>Reads every header, those of the content too.</summary>
    public static void Read(HttpResponseMessage answer, AnswerSink sink)
    {
        Read(answer.Headers, sink);
        Read(answer.Content.Headers, sink);
    }

    /// <summary>Makes sure that a body is as long as the answer declares. The handler checks it in HTTP/1.1 alone.</summary>
    /// <exception cref="HttpRequestException">It is not.</exception>
    public static void RequireLength(HttpRequestMessage sent, HttpResponseMessage answer, long bodyBytes)
    {
        if (answer.Version.Major > 1 && sent.Method != HttpMethod.Head && answer.StatusCode != HttpStatusCode.NotModified
            && answer.Content.Headers.ContentLength is { } declared && declared != bodyBytes)
        {
            string fault = $"The content-length is {declared}, and the body has {bodyBytes} bytes; RFC 9113 expects as many.";
            throw new HttpRequestException(HttpRequestError.InvalidResponse, fault);
        }
    }

    private static void Read(HttpHeaders headers, AnswerSink sink)
    {
        foreach ((string name, HeaderStringValues values) in headers.NonValidated)
        {
            foreach (string value in values)
            {
                // The handler reads headers as Latin-1, so these are the bytes that came.
                sink.ReadHeader(Encoding.Latin1.GetBytes(name), Encoding.Latin1.GetBytes(value));
            }
        }
    }
}
