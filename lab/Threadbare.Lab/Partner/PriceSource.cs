using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Partner;

/// <summary>Asks the partner for a price.</summary>
public sealed class PriceSource(HttpClient client, LabSettings settings)
{
    /// <summary>The instance for code that cannot use injection, as in older services; set when the lab starts.</summary>
    public static PriceSource Shared { get; private set; } = null!;

    public void Share() => Shared = this;

    public async Task<string> AskAsync(Duration? delay = null, CancellationToken cancellationToken = default) =>
        await client.GetStringAsync(Answers.Address(delay ?? settings.Delay), cancellationToken);

    public HttpRequestMessage Question(Duration? delay = null) => new(HttpMethod.Get, Answers.Address(delay ?? settings.Delay));
}
