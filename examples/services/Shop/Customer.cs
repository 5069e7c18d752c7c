namespace Shop;

/// <summary>Someone with an account.</summary>
public sealed class Customer(string email)
{
    public string Id { get; } = Guid.NewGuid().ToString();

    public string Email { get; set; } = email;

    public string? NormalizedName { get; set; }

    public string? PasswordHash { get; set; }
}
