namespace Threadbare.Agents.Kubernetes;

/// <summary>Asks the cluster that this process runs in why a pod ended, with the token that is mounted in each pod that may ask.</summary>
/// <remarks>A run goes on if the cluster gives no answer in time.</remarks>
internal sealed class ClusterPods(Uri cluster, string folder, TimeProvider time)
{
    /// <summary>The folder where Kubernetes mounts the token, the authority of the cluster and the name of the namespace.</summary>
    public const string Mounted = "/var/run/secrets/kubernetes.io/serviceaccount";

    // The node tells the cluster within a second or two how a container ended.
    private static readonly TimeSpan LongestAsking = TimeSpan.FromSeconds(3);
    private static readonly TimeSpan BetweenQuestions = TimeSpan.FromMilliseconds(500);

    // The end of an agent is noticed after 5 s at the latest; clocks of nodes differ by less than the rest.
    private static readonly TimeSpan Recent = TimeSpan.FromSeconds(60);

    private const int LargestAnswer = 1 << 20;
    private const int LongestName = 253;

    /// <summary>Finds the cluster that this process runs in; null outside a cluster and where no token is mounted.</summary>
    public static ClusterPods? Find(TimeProvider time)
    {
        string? host = Environment.GetEnvironmentVariable("KUBERNETES_SERVICE_HOST");
        bool isPort = ushort.TryParse(Environment.GetEnvironmentVariable("KUBERNETES_SERVICE_PORT"), out ushort port);
        return !string.IsNullOrEmpty(host) && isPort && File.Exists(Path.Combine(Mounted, "token"))
            ? new ClusterPods(new UriBuilder("https", host, port).Uri, Mounted, time)
            : null;
    }

    /// <summary>Asks, at most for three seconds, why a pod ended.</summary>
    /// <param name="pod">The pod's name, which is that of its agent.</param>
    /// <param name="cancellationToken">Ends the question.</param>
    /// <returns>The reason, or why the cluster refuses to say; null if it says nothing.</returns>
    public async Task<string?> ExplainAsync(string pod, CancellationToken cancellationToken)
    {
        // The name came from another machine, and must not lead to another address.
        if (!IsName(pod))
        {
            return null;
        }

        using var patience = new CancellationTokenSource(LongestAsking, time);
        using var over = CancellationTokenSource.CreateLinkedTokenSource(patience.Token, cancellationToken);
        try
        {
            using HttpClient client = CreateClient();
            return await AskAsync(client, pod, time.GetUtcNow() - Recent, over.Token).ConfigureAwait(false);
        }
        catch (Exception fault) when (fault is HttpRequestException or OperationCanceledException or JsonException or IOException
            or UnauthorizedAccessException or CryptographicException or FormatException)
        {
            return null;
        }
    }

    private async Task<string?> AskAsync(HttpClient client, string pod, DateTimeOffset earliest, CancellationToken cancellationToken)
    {
        string space = (await ReadAsync("namespace", cancellationToken).ConfigureAwait(false)).Trim();
        for (bool isKnown = false; ; isKnown = true)
        {
            using var request = new HttpRequestMessage(HttpMethod.Get, new Uri(cluster, $"/api/v1/namespaces/{space}/pods/{pod}"));
            // Read each time: Kubernetes renews it.
            string token = await ReadAsync("token", cancellationToken).ConfigureAwait(false);
            request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", token.Trim());
            using HttpResponseMessage answer = await client.SendAsync(request, cancellationToken).ConfigureAwait(false);
            switch (answer.StatusCode)
            {
                case HttpStatusCode.OK:
                    byte[] text = await answer.Content.ReadAsByteArrayAsync(cancellationToken).ConfigureAwait(false);
                    using (var read = JsonDocument.Parse(text))
                    {
                        if (PodEnd.Find(read.RootElement, earliest) is { } reason)
                        {
                            return reason;
                        }
                    }

                    break;
                case HttpStatusCode.NotFound:
                    // An agent may run outside the cluster, or in another namespace.
                    return isKnown ? "its pod was deleted" : null;
                default: return $"the cluster refuses to say why: {(int)answer.StatusCode} {answer.ReasonPhrase}";
            }

            await Task.Delay(BetweenQuestions, time, cancellationToken).ConfigureAwait(false);
        }
    }

    private Task<string> ReadAsync(string file, CancellationToken cancellationToken) =>
        File.ReadAllTextAsync(Path.Combine(folder, file), cancellationToken);

    private HttpClient CreateClient()
    {
        var policy = new X509ChainPolicy
        {
            TrustMode = X509ChainTrustMode.CustomRootTrust, RevocationMode = X509RevocationMode.NoCheck, DisableCertificateDownloads = true,
        };
        policy.CustomTrustStore.ImportFromPemFile(Path.Combine(folder, "ca.crt"));
        var handler = new SocketsHttpHandler
        {
            SslOptions = new SslClientAuthenticationOptions { CertificateChainPolicy = policy },
            AllowAutoRedirect = false,
            UseProxy = false,
        };
        return new HttpClient(handler) { MaxResponseContentBufferSize = LargestAnswer };
    }

    // The names that Kubernetes allows for a pod.
    private static bool IsName(string text) =>
        text.Length is > 0 and <= LongestName
        && text.All(letter => char.IsAsciiLetterLower(letter) || char.IsAsciiDigit(letter) || letter is '-' or '.')
        && char.IsAsciiLetterOrDigit(text[0])
        && char.IsAsciiLetterOrDigit(text[^1])
        && !text.Contains("..", StringComparison.Ordinal);
}
