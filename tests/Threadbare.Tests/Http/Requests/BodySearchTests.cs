using System.Text;
using FsCheck;
using FsCheck.Fluent;
using Threadbare.Http.Requests;
using Xunit;

namespace Threadbare.Tests.Http.Requests;

public sealed class BodySearchTests
{
    [Theory]
    [InlineData("ok", "all is ok", true)]
    [InlineData("ok", "all is o", false)]
    [InlineData("aab", "aaab", true)]
    [InlineData("abcabd", "abcabcabd", true)]
    [InlineData("größe", "die größe", true)]
    [InlineData("a", "", false)]
    public void A_text_is_found_where_the_body_contains_it(string text, string body, bool isFound)
    {
        var search = new BodySearch(text);
        search.Read(Encoding.UTF8.GetBytes(body));

        Assert.Equal(isFound, search.IsFound);
    }

    [Fact]
    public void Every_split_of_the_body_gives_the_same() => Prop.ForAll<int, int>((seed, cut) =>
    {
        var random = new System.Random(seed);
        byte[] body = [.. Enumerable.Range(0, random.Next(60)).Select(_ => (byte)('a' + random.Next(2)))];
        string text = string.Concat(Enumerable.Range(0, 1 + random.Next(5)).Select(_ => (char)('a' + random.Next(2))));
        int at = Math.Abs(cut % (body.Length + 1));

        var search = new BodySearch(text);
        search.Read(body.AsSpan(0, at));
        search.Read(body.AsSpan(at));

        Assert.Equal(Encoding.ASCII.GetString(body).Contains(text, StringComparison.Ordinal), search.IsFound);
    }).QuickCheckThrowOnFailure();

    [Fact]
    public void Another_answer_is_searched_from_its_beginning()
    {
        var search = new BodySearch("ab");
        search.Read("ab"u8);
        search.Begin();
        search.Read("b"u8);

        Assert.False(search.IsFound);
    }
}
