namespace Threadbare.Tool.Doctor.Reading;

/// <summary>Sends one GET to an address, to see what a load would be answered.</summary>
internal static class TargetRequest
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(10);

    public static async Task<TargetAnswer> SendAsync(Uri url, CancellationToken cancellationToken)
    {
        using var client = new HttpClient(new SocketsHttpHandler { UseProxy = false, AllowAutoRedirect = false }) { Timeout = Patience };
        using var request = new HttpRequestMessage(HttpMethod.Get, url);
        if (UrlCredentials.CreateHeaderValue(url.AbsoluteUri) is { } credentials)
        {
            request.Headers.TryAddWithoutValidation(UrlCredentials.Header, credentials);
        }

        try
        {
            using HttpResponseMessage answer = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
            return new TargetAnswer((int)answer.StatusCode, null);
        }
        catch (HttpRequestException fault)
        {
            return new TargetAnswer(null, (fault.InnerException ?? fault).Message.TrimEnd('.'));
        }
        catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
        {
            return new TargetAnswer(null, $"nothing came within {Patience.TotalSeconds} s");
        }
    }
}
