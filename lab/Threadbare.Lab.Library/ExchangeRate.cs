namespace Threadbare.Lab.Library;

/// <summary>The price of one euro in another currency.</summary>
public sealed record ExchangeRate(string Currency, decimal Price);
