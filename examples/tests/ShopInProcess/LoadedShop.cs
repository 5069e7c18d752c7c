using Microsoft.AspNetCore.Mvc.Testing;

namespace ShopInProcess;

/// <summary>The shop inside the test process, behind a real port, so that another process can load it.</summary>
/// <remarks>
/// <c>TestServer</c> has no port, and a load from this process would share its thread pool with the shop: the figures would be those of
/// both. So Kestrel listens, and <see cref="LoadProcess"/> sends the load. Tests of such a fixture run one at a time.
/// </remarks>
public sealed class LoadedShop : WebApplicationFactory<Program>
{
    public LoadedShop() => UseKestrel(port: 0);

    /// <summary>The address of the shop; the first question for it starts the shop.</summary>
    public Uri Address
    {
        get
        {
            StartServer();
            return ClientOptions.BaseAddress;
        }
    }
}
