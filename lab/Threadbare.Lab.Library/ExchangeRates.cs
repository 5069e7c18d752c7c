namespace Threadbare.Lab.Library;

/// <summary>Looks up the exchange rates of the day.</summary>
public sealed class ExchangeRates(HttpClient client)
{
    private readonly RateSource _source = new(client);

    /// <summary>Returns the price of one euro in a currency.</summary>
    /// <param name="currency">A code such as <c>USD</c>.</param>
    /// <param name="delay">The delay of the source, such as <c>200ms</c>.</param>
    public decimal GetPrice(string currency, string delay) => Retry.Run(() => _source.Load(currency, delay)).Price;

    /// <inheritdoc cref="GetPrice"/>
    public async Task<decimal> GetPriceAsync(string currency, string delay, CancellationToken cancellationToken)
    {
        var rate = await Retry.RunAsync(() => _source.LoadAsync(currency, delay, cancellationToken));
        return rate.Price;
    }
}
