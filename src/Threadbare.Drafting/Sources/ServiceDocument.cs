namespace Threadbare.Drafting.Sources;

/// <summary>Asks a service for its OpenAPI document, at the places where ASP.NET Core, Swashbuckle and others put it.</summary>
internal sealed class ServiceDocument : IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(10);
    private static readonly string[] Places = ["/openapi/v1.json", "/swagger/v1/swagger.json", "/openapi.json", "/swagger.json"];
    private readonly HttpClient _client = CreateClient();

    /// <summary>The addresses to ask, in order: the given one when it names a document, then the usual places.</summary>
    public static IReadOnlyList<Uri> ListPlaces(Uri url) =>
        NamesDocument(url.AbsolutePath) ? [url] : [.. Places.Select(place => new Uri(url, place))];

    /// <summary>True for the path of a document, such as <c>/docs/api.yaml</c>.</summary>
    public static bool NamesDocument(string path) => Path.GetExtension(path).ToLowerInvariant() is ".json" or ".yaml" or ".yml" or ".har";

    /// <summary>Asks one place; null when there is no document.</summary>
    /// <exception cref="UnreachableServiceException">No service answers.</exception>
    /// <exception cref="UsageException">The document is too long.</exception>
    public async Task<SourceText?> FindAsync(Uri place, CancellationToken cancellationToken)
    {
        try
        {
            using var bound = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
            bound.CancelAfter(Patience);
            using var request = new HttpRequestMessage(HttpMethod.Get, place);
            if (UrlCredentials.CreateHeaderValue(place.AbsoluteUri) is { } credentials)
            {
                request.Headers.TryAddWithoutValidation(UrlCredentials.Header, credentials);
            }

            using HttpResponseMessage answer = await _client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, bound.Token);
            if (answer.StatusCode != HttpStatusCode.OK)
            {
                return null;
            }

            await answer.Content.LoadIntoBufferAsync(BoundedFile.Longest, bound.Token);
            byte[] bytes = await answer.Content.ReadAsByteArrayAsync(bound.Token);
            return new SourceText(Mask.Address(place.AbsoluteUri), bytes) { Service = answer.RequestMessage?.RequestUri ?? place };
        }
        catch (HttpRequestException fault) when (fault.HttpRequestError == HttpRequestError.ConfigurationLimitExceeded)
        {
            throw new UsageException($"The document is longer than {BoundedFile.Longest >> 20} MiB: expected a shorter one.");
        }
        catch (HttpRequestException fault)
        {
            throw new UnreachableServiceException(place, (fault.InnerException ?? fault).Message);
        }
        catch (IOException fault)
        {
            throw new UnreachableServiceException(place, fault.Message);
        }
        catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
        {
            throw new UnreachableServiceException(place, $"nothing came within {Patience.TotalSeconds} s");
        }
    }

    public void Dispose() => _client.Dispose();

    // Redirects are followed: a template's service sends plain HTTP to HTTPS.
    private static HttpClient CreateClient() => new(new SocketsHttpHandler
    {
        UseProxy = false,
        MaxAutomaticRedirections = 5,
        AutomaticDecompression = DecompressionMethods.All,
        SslOptions = new SslClientAuthenticationOptions { RemoteCertificateValidationCallback = AcceptsCertificate },
    })
    { Timeout = Timeout.InfiniteTimeSpan };

    // A development certificate signs itself for localhost.
    private static bool AcceptsCertificate(object sender, X509Certificate? certificate, X509Chain? chain, SslPolicyErrors errors) =>
        errors == SslPolicyErrors.None
        || (certificate is X509Certificate2 known
            && known.SubjectName.RawData.AsSpan().SequenceEqual(known.IssuerName.RawData)
            && known.MatchesHostname("localhost", allowWildcards: false));
}
