using Threadbare.Agents.Keys;
using Xunit;

namespace Threadbare.Tests.Agents.Keys;

public sealed class JoinTokenTests
{
    private static readonly JoinToken Token = JoinToken.Create(Authority.Create(new ManualTime()).CreateCoordinator([]));

    [Fact]
    public void A_token_survives_its_text()
    {
        JoinToken read = JoinToken.Parse(Token.Text)!;

        Assert.Equal(Token.Secret.ToArray(), read.Secret.ToArray());
        Assert.Equal(Token.Coordinator.ToArray(), read.Coordinator.ToArray());
        Assert.Equal(32, read.Secret.Length);
    }

    [Theory]
    [InlineData("")]
    [InlineData("tb1")]
    [InlineData("tb1..")]
    [InlineData("tb1.AAAA.AAAA")]
    [InlineData("tb1.????.!!!!")]
    public void A_text_that_is_no_token_is_none(string text) => Assert.Null(JoinToken.Parse(text));

    [Fact]
    public void A_cut_a_longer_and_a_later_kind_of_token_are_none()
    {
        Assert.Null(JoinToken.Parse(Token.Text[..^1]));
        Assert.Null(JoinToken.Parse(Token.Text + "A"));
        Assert.Null(JoinToken.Parse(Token.Text + ".A"));
        Assert.Null(JoinToken.Parse("tb2" + Token.Text[3..]));
    }

    [Fact]
    public void Printing_a_token_by_mistake_shows_no_secret() => Assert.Equal("tb1.***", Token.ToString());
}
