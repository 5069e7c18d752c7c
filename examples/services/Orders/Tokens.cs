using System.Security.Claims;
using System.Security.Cryptography;
using Microsoft.IdentityModel.JsonWebTokens;
using Microsoft.IdentityModel.Tokens;

namespace Orders;

/// <summary>Signs and checks the tokens, with a key that lives as long as the service.</summary>
internal static class Tokens
{
    private const string Issuer = "orders";
    private static readonly SymmetricSecurityKey Key = new(RandomNumberGenerator.GetBytes(32));

    public static TokenValidationParameters Validation { get; } = new()
    {
        ValidIssuer = Issuer,
        ValidAudience = Issuer,
        IssuerSigningKey = Key,
    };

    public static string Create(string name) => new JsonWebTokenHandler().CreateToken(new SecurityTokenDescriptor
    {
        Issuer = Issuer,
        Audience = Issuer,
        Subject = new ClaimsIdentity([new Claim(ClaimTypes.Name, name)]),
        SigningCredentials = new SigningCredentials(Key, SecurityAlgorithms.HmacSha256),
    });
}
