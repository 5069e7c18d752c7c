using Threadbare.Plan.Texts;
using Xunit;

namespace Threadbare.Tests.Plan.Texts;

public sealed class SecretFieldsTests
{
    [Theory]
    [InlineData("Password", true)]
    [InlineData("Input.Password", true)]
    [InlineData("client_secret", true)]
    [InlineData("x-api-key", true)]
    [InlineData("cardNumber", true)]
    [InlineData("X-CSRF", true)]
    [InlineData("xsrfToken", true)]
    [InlineData("passenger", false)]
    [InlineData("quantity", false)]
    public void Names_of_secrets_are_known(string name, bool isSecret) => Assert.Equal(isSecret, SecretFields.IsSecretName(name));

    [Theory]
    [InlineData("eyJhbGciOiJIUzI1NiJ9.e30.c2ln", true)]
    [InlineData("CfDJ8Hq2x9ZkT0aBcDeFgHiJ", true)]
    [InlineData("3f2504e0-4f89-41d3-9a0c-0305e82c3301", false)]
    [InlineData("the-quick-brown-fox-jumps-over-2024", false)]
    [InlineData("application/json;charset=utf-8", false)]
    [InlineData("short1", false)]
    public void Values_that_look_like_tokens_are_known(string value, bool isOpaque) =>
        Assert.Equal(isOpaque, SecretFields.IsOpaque(value));
}
