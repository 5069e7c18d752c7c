using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Xunit;

namespace Threadbare.Tests.Plan;

public sealed class MaskTests
{
    private static readonly ScenarioFeed[] Feeds = [new("id", ["1"]), new("token", ["t"])];

    [Theory]
    [InlineData("", "")]
    [InlineData("Bearer abc", "***")]
    [InlineData("!!", "***")]
    [InlineData("***", "***")]
    [InlineData("{token}", "{token}")]
    [InlineData("Bearer {token}", "***{token}")]
    [InlineData("{id}-{token}", "{id}-{token}")]
    [InlineData("{\"id\": {id}, \"pw\": \"x\"}", "***{id}***")]
    [InlineData("{other}", "***")]
    public void A_value_is_masked_and_its_placeholders_stay(string value, string shown) => Assert.Equal(shown, Mask.Value(value, Feeds));

    [Theory]
    [InlineData("http://host/orders", "http://host/orders")]
    [InlineData("http://host/orders?id=7&token=abc", "http://host/orders?id=***&token=***")]
    [InlineData("http://host/orders/{id}?id={id}&fast", "http://host/orders/{id}?id={id}&fast")]
    [InlineData("http://host/?a=b=c&d=", "http://host/?a=***&d=")]
    [InlineData("http://user:pass@host:5000/a@b", "http://host:5000/a@b")]
    [InlineData("http://user@host?x=1", "http://host?x=***")]
    [InlineData("user:pass@host/orders", "host/orders")]
    [InlineData("http://host/#access_token=abc", "http://host/#***")]
    [InlineData("http://host/#?a=b", "http://host/#***")]
    [InlineData("http://user:pa/ss?w@host/", "http://host/")]
    [InlineData("http://[::1]:5000/?a=1", "http://[::1]:5000/?a=***")]
    [InlineData("", "")]
    public void An_address_is_shown_without_its_secrets(string url, string shown)
    {
        Assert.Equal(shown, Mask.Address(url, Feeds));
        Assert.Equal(shown, Mask.Address(shown, Feeds));
    }

    [Theory]
    [InlineData("http://host/", null)]
    [InlineData("http://user:pass@host/", "Basic dXNlcjpwYXNz")]
    [InlineData("http://user@host/", "Basic dXNlcjo=")]
    [InlineData("http://us%40er:p%3Ass@host/", "Basic dXNAZXI6cDpzcw==")]
    [InlineData("no address", null)]
    public void User_and_password_become_a_header(string url, string? header) =>
        Assert.Equal(header, UrlCredentials.CreateHeaderValue(url));

    [Fact]
    public void Names_that_are_alike_get_a_number() =>
        Assert.Equal(["a", "b", "a (2)", "a (3)"], Mask.NumberAlike(["a", "b", "a", "a"]));
}
