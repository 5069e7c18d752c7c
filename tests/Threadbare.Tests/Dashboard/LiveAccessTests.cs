using Threadbare.Tool.Dashboard;
using Xunit;

namespace Threadbare.Tests.Dashboard;

public sealed class LiveAccessTests
{
    [Theory]
    [InlineData("GET", "127.0.0.1:5123", "/secret/", LiveAnswer.Page)]
    [InlineData("GET", "localhost:5123", "/secret", LiveAnswer.Page)]
    [InlineData("GET", "127.0.0.1:5123", "/secret/events", LiveAnswer.Events)]
    [InlineData("GET", "127.0.0.1:5123", "/secret/run.json", LiveAnswer.Nothing)]
    [InlineData("POST", "127.0.0.1:5123", "/secret/", LiveAnswer.ReadOnly)]
    [InlineData("GET", "127.0.0.1:5123", "/", LiveAnswer.NoToken)]
    [InlineData("GET", "127.0.0.1:5123", "/Secret/", LiveAnswer.NoToken)]
    [InlineData("GET", "127.0.0.1:5123", "/secretly/", LiveAnswer.NoToken)]
    [InlineData("GET", "127.0.0.1:5123", "//secret/", LiveAnswer.Page)]
    [InlineData("GET", "evil.example:5123", "/secret/", LiveAnswer.ForeignHost)]
    [InlineData("GET", "127.0.0.1:80", "/secret/", LiveAnswer.ForeignHost)]
    [InlineData("GET", "localhost.evil.example:5123", "/secret/", LiveAnswer.ForeignHost)]
    [InlineData("GET", "", "/secret/", LiveAnswer.ForeignHost)]
    public void Only_who_asks_by_this_machines_name_with_the_token_sees_anything(string method, string host, string path, object answer) =>
        Assert.Equal(answer, new LiveAccess("secret", 5123).AnswerTo(method, host, path));

    [Fact]
    public void Tokens_are_long_and_never_the_same()
    {
        string[] tokens = [.. Enumerable.Range(0, 100).Select(_ => LiveAccess.NewToken())];

        Assert.Equal(100, tokens.Distinct().Count());
        Assert.All(tokens, token => Assert.Matches("^[0-9a-f]{32}$", token));
    }
}
