namespace Threadbare.Lab.Library;

/// <summary>The price of one euro in a currency.</summary>
public sealed record ExchangeRate(string Currency, decimal Price);
