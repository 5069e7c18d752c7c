using FsCheck;
using FsCheck.Fluent;
using Threadbare.Plan;
using Threadbare.Scenarios.State;
using Threadbare.Scenarios.Texts;
using Xunit;

namespace Threadbare.Tests.Scenarios.Texts;

public sealed class UserTextTests
{
    [Theory]
    [InlineData("a{v0}b", "aA \"b\"/üb")]
    [InlineData("{v0}{v0}", "A \"b\"/üA \"b\"/ü")]
    [InlineData("{{v0}", "{v0}")]
    [InlineData("{{{v0}}", "{A \"b\"/ü}")]
    [InlineData("{ v0 }", "{ v0 }")]
    [InlineData("{\"a\":1}", "{\"a\":1}")]
    [InlineData("{", "{")]
    [InlineData("}", "}")]
    [InlineData("{}", "{}")]
    [InlineData("{people.name} of {people.city}", "Bo & Co of Köln")]
    [InlineData("", "")]
    public void Placeholders_are_filled(string text, string expected) => Assert.Equal(expected, Write(text, TextEncoding.Plain));

    [Theory]
    [InlineData("/a b/ü?x={v0}&y=1%202", nameof(TextEncoding.UrlPath), "/a%20b/%C3%BC?x=A%20%22b%22%2F%C3%BC&y=1%202")]
    [InlineData("/{people.name}", nameof(TextEncoding.UrlPath), "/Bo%20%26%20Co")]
    [InlineData("a b&{people.name}", nameof(TextEncoding.UrlQuery), "a%20b%26Bo%20%26%20Co")]
    [InlineData("a b&{people.name}*~", nameof(TextEncoding.Form), "a+b%26Bo+%26+Co*%7E")]
    [InlineData("a \"{v0}\"\n", nameof(TextEncoding.JsonString), "a \\\"A \\\"b\\\"/ü\\\"\\u000A")]
    [InlineData("Bearer {v0}", nameof(TextEncoding.Header), "Bearer A \"b\"/ü")]
    public void Values_are_escaped_for_their_place(string text, string encoding, string expected) =>
        Assert.Equal(expected, Write(text, Enum.Parse<TextEncoding>(encoding)));

    [Theory]
    [InlineData("{token}")]
    [InlineData("{people.nam}")]
    [InlineData("{person.name}")]
    public void A_name_that_nothing_gives_is_a_mistake(string text)
    {
        UsageException mistake = Assert.Throws<UsageException>(() =>
            UserText.Compile(text, ScenarioPlans.Scope("v0"), TextEncoding.Plain));

        Assert.StartsWith($"{text}: expected the name of a variable", mistake.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_variable_without_a_value_is_named()
    {
        var user = new UserState(0, new VariableTable(["token"]), feeds: 1, seed: 1);

        Assert.Equal("fault: {token} has no value yet", ScenarioPlans.Write(Compile("a{token}"), user));
        Assert.Equal("fault: {people.name} has no value yet", ScenarioPlans.Write(Compile("{people.name}"), user));

        static UserText Compile(string text) => UserText.Compile(text, ScenarioPlans.Scope("token"), TextEncoding.Plain);
    }

    [Fact]
    public void A_value_that_would_break_the_line_of_a_header_is_not_written()
    {
        UserState user = ScenarioPlans.User(("x", UserValueKind.String));
        user.Rows[0] = 2;
        UserText text = UserText.Compile("{people.name}", ScenarioPlans.Scope("v0"), TextEncoding.Header);

        Assert.Equal(
            "fault: the value of {people.name} has a line break or another control character, which no header may contain",
            ScenarioPlans.Write(text, user));
    }

    [Fact]
    public void A_text_without_placeholders_is_written_once()
    {
        UserText text = UserText.Compile("a {{ b", ScenarioPlans.Scope(), TextEncoding.Plain);

        Assert.True(text.IsFixed);
        Assert.Equal("a { b"u8, text.Fixed.Span);
        Assert.False(UserText.Compile("{people.name}", ScenarioPlans.Scope(), TextEncoding.Plain).IsFixed);
    }

    [Fact]
    public void Any_text_with_doubled_braces_comes_out_as_it_is() => Prop.ForAll<NonNull<string>>(text =>
    {
        string valid = new([.. text.Get.Where(letter => !char.IsSurrogate(letter))]);

        Assert.Equal(valid, Write(valid.Replace("{", "{{", StringComparison.Ordinal), TextEncoding.Plain));
    }).QuickCheckThrowOnFailure();

    [Fact]
    public void Any_value_in_a_query_reads_back_as_it_was() => Prop.ForAll<NonNull<string>>(text =>
    {
        string valid = new([.. text.Get.Where(letter => !char.IsSurrogate(letter))]);
        UserState user = ScenarioPlans.User((valid, UserValueKind.String));
        string written = ScenarioPlans.Write(UserText.Compile("{v0}", ScenarioPlans.Scope("v0"), TextEncoding.UrlQuery), user)!;

        Assert.Equal(valid, Uri.UnescapeDataString(written));
    }).QuickCheckThrowOnFailure();

    private static string? Write(string text, TextEncoding encoding)
    {
        UserState user = ScenarioPlans.User(("A \"b\"/ü", UserValueKind.String));
        user.Rows[0] = 1;
        return ScenarioPlans.Write(UserText.Compile(text, ScenarioPlans.Scope("v0"), encoding), user);
    }
}
