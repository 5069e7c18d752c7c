using Threadbare.Drafting.Recordings;
using Xunit;

namespace Threadbare.Tests.Drafting.Recordings;

public sealed class KeptHeadersTests
{
    [Theory]
    [InlineData("X-Tenant", "a", true)]
    [InlineData("Accept", "application/json", true)]
    [InlineData("Accept", "text/html,*/*;q=0.8", false)]
    [InlineData("Sec-Fetch-Mode", "cors", false)]
    [InlineData(":authority", "localhost", false)]
    [InlineData("user-agent", "a", false)]
    [InlineData("Content-Type", "application/json", false)]
    [InlineData("", "a", false)]
    [InlineData("X Tenant", "a", false)]
    [InlineData("X-Tenant", "a\u0001b", false)]
    public void A_header_that_the_connection_or_the_browser_writes_is_left_out(string name, string value, bool isKept) =>
        Assert.Equal(isKept, KeptHeaders.List(Recorded.Request("POST /a", body: "{}").With(name, value)).Count == 1);
}
