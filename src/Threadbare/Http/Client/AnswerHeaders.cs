using System.Net.Http.Headers;

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
