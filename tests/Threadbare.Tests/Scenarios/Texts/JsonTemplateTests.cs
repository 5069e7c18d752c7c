using System.Text.Json;
using FsCheck;
using FsCheck.Fluent;
using Threadbare.Scenarios.State;
using Threadbare.Scenarios.Texts;
using Xunit;

namespace Threadbare.Tests.Scenarios.Texts;

public sealed class JsonTemplateTests
{
    [Theory]
    [InlineData("""{"a":1,"b":["x",null]}""", """{"a":1,"b":["x",null]}""")]
    [InlineData("""{"a":"{v0}"}""", """{"a":"say \"hi\""}""")]
    [InlineData("""{"a":"{v1}"}""", """{"a":42}""")]
    [InlineData("""{"a":"{v2}"}""", """{"a":true}""")]
    [InlineData("""{"a":"{v3}"}""", """{"a":null}""")]
    [InlineData("""{"a":"{v4}"}""", """{"a":{"b":[1]}}""")]
    [InlineData("""{"a":"n{v1}"}""", """{"a":"n42"}""")]
    [InlineData("""{"a":"{{v1}"}""", """{"a":"{v1}"}""")]
    [InlineData("""{"{v1}" : 1, "{{v1}":"\u007bv1}"}""", """{"42" : 1, "{v1}":"\u007bv1}"}""")]
    [InlineData("""["{people.name}"]""", """["Ann"]""")]
    [InlineData("\"{v1}\"", "42")]
    public void A_string_takes_the_kind_of_the_value_that_is_alone_in_it(string text, string expected)
    {
        UserState user = ScenarioPlans.User(
            ("say \"hi\"", UserValueKind.String),
            ("42", UserValueKind.Number),
            ("true", UserValueKind.Boolean),
            ("null", UserValueKind.Null),
            ("{\"b\":[1]}", UserValueKind.Json));
        user.Rows[0] = 0;

        Assert.Equal(expected, ScenarioPlans.Write(JsonTemplate.Compile(text, ScenarioPlans.Scope("v0", "v1", "v2", "v3", "v4")), user));
    }

    [Fact]
    public void A_text_that_is_not_json_is_refused() =>
        Assert.ThrowsAny<JsonException>(() => JsonTemplate.Compile("{a}", ScenarioPlans.Scope()));

    [Fact]
    public void Any_value_makes_valid_json_with_that_value() => Prop.ForAll<NonNull<string>>(text =>
    {
        string valid = new([.. text.Get.Where(letter => !char.IsSurrogate(letter))]);
        UserText template = JsonTemplate.Compile("""{"a":"<{v0}>"}""", ScenarioPlans.Scope("v0"));
        string written = ScenarioPlans.Write(template, ScenarioPlans.User((valid, UserValueKind.String)))!;

        Assert.Equal($"<{valid}>", JsonDocument.Parse(written).RootElement.GetProperty("a").GetString());
    }).QuickCheckThrowOnFailure();
}
