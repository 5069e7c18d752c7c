using Threadbare.Drafting.Drafts;
using Xunit;

namespace Threadbare.Tests.Drafting.Drafts;

public sealed class AddressesTests
{
    [Theory]
    [InlineData("http://localhost:5000", "http://localhost:5000")]
    [InlineData("http://anna:pw@localhost:5000/api/?page=2", "http://localhost:5000/api")]
    public void A_target_is_an_address_without_secrets_and_query(string url, string target) =>
        Assert.Equal(target, Addresses.ReadTarget(new Uri(url)));
}
