namespace Orders;

/// <summary>An order.</summary>
public sealed record Order(int Id, string Product, int Quantity, string State);

/// <summary>The wish for an order.</summary>
public sealed record NewOrder(string Product, int Quantity);

/// <summary>Name and password.</summary>
public sealed record Credentials(string UserName, string Password);

/// <summary>The answer to a login.</summary>
public sealed record Session(string AccessToken);
