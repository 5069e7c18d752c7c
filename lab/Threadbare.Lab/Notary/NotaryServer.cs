using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Threadbare.Lab.Hosting;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Notary;

/// <summary>A service behind TLS. The list of revoked certificates, which its own certificate names, comes late and is no list.</summary>
internal sealed class NotaryServer : IAsyncDisposable
{
    private readonly Lazy<NotaryCertificate> _certificate;
    private readonly InnerServer _server;

    public NotaryServer(LabSettings settings, IServer partner)
    {
        _certificate = new(() => NotaryCertificate.Create(new Uri(AddressOf(partner), Answers.Address(settings.Delay))));
        _server = new(listen => listen.UseHttps(_certificate.Value.Own), _ => { }, app => app.MapGet("/", () => "signed"));
    }

    /// <summary>The authority that its clients have to trust, as PEM.</summary>
    public string Authority => _certificate.Value.Authority.ExportCertificatePem();

    public Task<Uri> FindAddressAsync(CancellationToken cancellationToken) => _server.FindAddressAsync(cancellationToken);

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    private static Uri AddressOf(IServer partner) => new(partner.Features.Get<IServerAddressesFeature>()!.Addresses.First());
}
