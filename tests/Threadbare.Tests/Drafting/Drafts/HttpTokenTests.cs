using Threadbare.Drafting.Drafts;
using Xunit;

namespace Threadbare.Tests.Drafting.Drafts;

public sealed class HttpTokenTests
{
    [Theory]
    [InlineData("GET", true)]
    [InlineData("X-Trace_1", true)]
    [InlineData("", false)]
    [InlineData("GET IT", false)]
    [InlineData("GÉT", false)]
    public void A_token_has_the_letters_that_http_accepts(string text, bool isToken) => Assert.Equal(isToken, HttpToken.Is(text));
}
