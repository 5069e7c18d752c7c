using System.Net.Http.Json;

namespace Threadbare.Lab.Library;

/// <summary>Fetches exchange rates from the bank.</summary>
internal sealed class RateSource(HttpClient client)
{
    public ExchangeRate Load(string currency, string delay)
    {
        var rate = client.GetFromJsonAsync<ExchangeRate>(Address(currency, delay)).GetAwaiter().GetResult(); // holds the thread
        return rate ?? throw new HttpRequestException("The bank sent no rate.");
    }

    public async Task<ExchangeRate> LoadAsync(string currency, string delay, CancellationToken cancellationToken)
    {
        var rate = await client.GetFromJsonAsync<ExchangeRate>(Address(currency, delay), cancellationToken);
        return rate ?? throw new HttpRequestException("The bank sent no rate.");
    }

    private static string Address(string currency, string delay) => $"rates/{currency}?delay={delay}";
}
