namespace Threadbare.Http.Client;

/// <summary>Follows redirects that stay on the same scheme, host and port; any other is an answer like all.</summary>
internal static class Redirects
{
    /// <summary>The most redirects that one request follows: more are a circle.</summary>
    public const int Most = 10;

    /// <summary>Creates the request that follows an answer; null when the answer is the last.</summary>
    /// <param name="sent">The request that was answered.</param>
    /// <param name="answer">Its answer.</param>
    /// <param name="createAgain">Creates the first request again, for the address that the redirect leads to.</param>
    public static HttpRequestMessage? CreateNext(
        HttpRequestMessage sent, HttpResponseMessage answer, Func<Uri, HttpRequestMessage?> createAgain)
    {
        if (RedirectTarget.Find(sent.RequestUri!, answer) is not { } target || !RedirectTarget.IsSameSite(sent.RequestUri!, target))
        {
            return null;
        }

        if (createAgain(target) is not { } next)
        {
            return null;
        }

        bool becomesGet = BecomesGet(answer.StatusCode, sent.Method);
        next.RequestUri = target;
        next.Method = becomesGet ? HttpMethod.Get : sent.Method;
        if (becomesGet || sent.Content is null)
        {
            next.Content?.Dispose();
            next.Content = null;
        }

        return next;
    }

    // RFC 9110, section 15.4: what browsers do, and what the framework's own handler does.
    private static bool BecomesGet(HttpStatusCode status, HttpMethod method) => status switch
    {
        HttpStatusCode.SeeOther => method != HttpMethod.Head,
        HttpStatusCode.Moved or HttpStatusCode.Found or HttpStatusCode.MultipleChoices => method == HttpMethod.Post,
        _ => false,
    };
}
