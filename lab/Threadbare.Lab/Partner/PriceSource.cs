using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Partner;

/// <summary>Asks the partner what something costs.</summary>
public sealed class PriceSource(HttpClient client, LabSettings settings)
{
    /// <summary>For code that nothing can be injected into, as older services have it; set when the lab starts.</summary>
    public static PriceSource Shared { get; private set; } = null!;

    public void Share() => Shared = this;

    public async Task<string> AskAsync(Duration? delay = null, CancellationToken cancellationToken = default) =>
        await client.GetStringAsync(Answers.Address(delay ?? settings.Delay), cancellationToken);

    public HttpRequestMessage Question(Duration? delay = null) => new(HttpMethod.Get, Answers.Address(delay ?? settings.Delay));
}
