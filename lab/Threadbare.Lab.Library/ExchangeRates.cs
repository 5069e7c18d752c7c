namespace Threadbare.Lab.Library;

/// <summary>Exchange rates of the day.</summary>
public sealed class ExchangeRates(HttpClient client)
{
    private readonly RateSource _source = new(client);

    /// <summary>What one euro costs.</summary>
    /// <param name="currency">A code such as <c>USD</c>.</param>
    /// <param name="delay">How long the source takes, such as <c>200ms</c>.</param>
    public decimal Of(string currency, string delay) => Retry.Run(() => _source.Load(currency, delay)).Price;

    /// <inheritdoc cref="Of"/>
    public async Task<decimal> OfAsync(string currency, string delay, CancellationToken cancellationToken)
    {
        var rate = await Retry.RunAsync(() => _source.LoadAsync(currency, delay, cancellationToken));
        return rate.Price;
    }
}
