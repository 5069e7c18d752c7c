using System.Security.Cryptography.X509Certificates;
using Threadbare.Lab.Hosting;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Notary;

/// <summary>Clients that open a connection for each request: one asks whether the certificate is revoked, one does not.</summary>
internal sealed class NotaryClients(HttpClient client, LabSettings settings) : IDisposable
{
    /// <summary>The path at which the partner tells the address of its <see cref="NotaryServer"/>.</summary>
    public const string AddressPath = "/notary-address";

    /// <summary>The path at which it tells the authority behind that server's certificate.</summary>
    public const string AuthorityPath = "/notary-authority";

    private readonly OnceOpened<HttpClient> _checking = new(cancellationToken =>
        OpenAsync(client, settings, X509RevocationMode.Online, cancellationToken));
    private readonly OnceOpened<HttpClient> _trusting = new(cancellationToken =>
        OpenAsync(client, settings, X509RevocationMode.NoCheck, cancellationToken));

    public async Task<string> AskCheckedAsync(CancellationToken cancellationToken) =>
        await (await _checking.OpenAsync(cancellationToken)).GetStringAsync("", cancellationToken);

    public async Task<string> AskTrustedAsync(CancellationToken cancellationToken) =>
        await (await _trusting.OpenAsync(cancellationToken)).GetStringAsync("", cancellationToken);

    public void Dispose()
    {
        _checking.Value?.Dispose();
        _checking.Dispose();
        _trusting.Value?.Dispose();
        _trusting.Dispose();
    }

    private static async Task<HttpClient> OpenAsync(
        HttpClient client, LabSettings settings, X509RevocationMode mode, CancellationToken cancellationToken)
    {
        string authority = await client.GetStringAsync(new Uri(settings.Partner!, AuthorityPath), cancellationToken);
        var policy = new X509ChainPolicy
        {
            TrustMode = X509ChainTrustMode.CustomRootTrust,
            CustomTrustStore = { X509Certificate2.CreateFromPem(authority) },
            RevocationMode = mode,
            RevocationFlag = X509RevocationFlag.EndCertificateOnly,
            VerificationFlags = X509VerificationFlags.IgnoreEndRevocationUnknown,
        };
        var handler = new SocketsHttpHandler
        {
            PooledConnectionLifetime = TimeSpan.Zero,
            UseProxy = false,
            SslOptions = { CertificateChainPolicy = policy, CertificateRevocationCheckMode = mode },
        };
        string address = await client.GetStringAsync(new Uri(settings.Partner!, AddressPath), cancellationToken);
        return new HttpClient(handler) { BaseAddress = new Uri(address) };
    }
}
