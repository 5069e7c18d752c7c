using System.Text;
using System.Text.Json;
using FsCheck;
using FsCheck.Fluent;
using Threadbare.Plan.Scenarios;
using Threadbare.Scenarios.Answers;
using Xunit;

namespace Threadbare.Tests.Scenarios.Answers;

public sealed class JsonPathReaderTests
{
    private const string Shop =
        """
        { "id": 7, "name": "a\"b", "ok": true, "none": null, "a.b": 1, "größe": 2, "twice": 1, "twice": 2,
          "items": [ { "id": "x", "tags": [] }, { "id": "y", "price": 1.50, "tags": ["t"] } ], "deep": { "price": 9, "id": 8 } }
        """;

    [Theory]
    [InlineData("$.id", "7")]
    [InlineData("$.name", "\"a\\\"b\"")]
    [InlineData("$.ok", "true")]
    [InlineData("$.none", "null")]
    [InlineData("$['a.b']", "1")]
    [InlineData("$[\"a.b\"]", "1")]
    [InlineData("$.größe", "2")]
    [InlineData("$.twice", "1")]
    [InlineData("$.items[0].id", "\"x\"")]
    [InlineData("$.items[1].id", "\"y\"")]
    [InlineData("$.items[-1].id", "\"y\"")]
    [InlineData("$.items[-2].id", "\"x\"")]
    [InlineData("$.items[2].id", null)]
    [InlineData("$.items[-3].id", null)]
    [InlineData("$.items[*].price", "1.50")]
    [InlineData("$.items[*].tags[0]", "\"t\"")]
    [InlineData("$.items[1].tags", "[\"t\"]")]
    [InlineData("$.deep", "{ \"price\": 9, \"id\": 8 }")]
    [InlineData("$.deep.*", "9")]
    [InlineData("$..price", "1.50")]
    [InlineData("$..tags[0]", "\"t\"")]
    [InlineData("$..deep.id", "8")]
    [InlineData("$..missing", null)]
    [InlineData("$.id.x", null)]
    [InlineData("$.id[0]", null)]
    [InlineData("$.items.id", null)]
    [InlineData("$.missing", null)]
    [InlineData("$.none.x", null)]
    public void The_first_value_at_a_path_is_found(string path, string? expected) => Assert.Equal(expected, Find(path, Shop));

    [Theory]
    [InlineData("7")]
    [InlineData("\"a\"")]
    [InlineData("null")]
    [InlineData("[1,2]")]
    public void The_root_is_the_whole_document(string json) => Assert.Equal(json, Find("$", $" {json} "));

    [Theory]
    [InlineData("", nameof(JsonFault.NotJson))]
    [InlineData("  ", nameof(JsonFault.NotJson))]
    [InlineData("<html>", nameof(JsonFault.NotJson))]
    [InlineData("{", nameof(JsonFault.NotJson))]
    [InlineData("{\"b\":1", nameof(JsonFault.NotJson))]
    [InlineData("{\"b\" 1}", nameof(JsonFault.NotJson))]
    [InlineData("nul", nameof(JsonFault.NotJson))]
    [InlineData("{}", nameof(JsonFault.Absent))]
    [InlineData("[]", nameof(JsonFault.Absent))]
    [InlineData("1", nameof(JsonFault.Absent))]
    public void Another_body_gives_a_reason(string json, string expected) =>
        Assert.Equal(expected, JsonPathReader.Find(Parse("$.a"), Encoding.UTF8.GetBytes(json)).Fault.ToString());

    [Theory]
    [InlineData("$.a")]
    [InlineData("$..a")]
    [InlineData("$[*].a")]
    [InlineData("$[-1].a")]
    [InlineData("$[0][0][0].a")]
    public void An_answer_of_ten_thousand_levels_is_too_deep(string path)
    {
        foreach (string json in (string[])[new string('[', 10_000), Repeat("{\"b\":", 10_000), Repeat("[{\"b\":", 10_000)])
        {
            JsonFault fault = JsonPathReader.Find(Parse(path), Encoding.UTF8.GetBytes(json)).Fault;

            Assert.True(fault is JsonFault.TooDeep or JsonFault.Absent, $"{path} on {json[..6]}: {fault}");
        }
    }

    [Fact]
    public void A_document_is_read_as_deep_as_the_bound()
    {
        string path = "$" + Repeat("[0]", JsonPath.MostLevels - 1);

        Assert.Equal("1", Find(path, new string('[', JsonPath.MostLevels - 1) + "1" + new string(']', JsonPath.MostLevels - 1)));
    }

    [Theory]
    [InlineData("$.a")]
    [InlineData("$..a")]
    public void A_name_with_half_a_letter_is_another_name(string path) =>
        Assert.Equal("2", Find(path, "{\"\\ud800\":1,\"\\u0061\":2}"));

    [Fact]
    public void A_byte_order_mark_is_passed_over() => Assert.Equal("1", Find("$.a", "\uFEFF{\"a\":1}"));

    [Fact]
    public void The_body_behind_the_value_is_not_read() => Assert.Equal("1", Find("$.a", "{\"a\":1, broken"));

    [Fact]
    public void Every_member_of_every_document_is_found_as_the_framework_finds_it() => Prop.ForAll<int>(seed =>
    {
        var random = new System.Random(seed);
        var path = new StringBuilder("$");
        string json = Build(random, path, depth: random.Next(1, 6));
        JsonElement expected = Walk(JsonDocument.Parse(json).RootElement, path.ToString());

        Assert.Equal(expected.GetRawText(), Find(path.ToString(), json));
    }).QuickCheckThrowOnFailure();

    [Fact]
    public void No_bytes_break_the_reader() => Prop.ForAll<byte[]>(json =>
    {
        foreach (string path in (string[])["$.a", "$..a", "$[*][-1]"])
        {
            Assert.True(Enum.IsDefined(JsonPathReader.Find(Parse(path), [.. "{\"a\":"u8, .. json]).Fault));
        }
    }).QuickCheckThrowOnFailure();

    private static string Build(System.Random random, StringBuilder path, int depth)
    {
        if (depth == 0)
        {
            return $"{random.Next(1000)}";
        }

        int at = random.Next(4);
        bool isArray = random.Next(2) == 0;
        path.Append(isArray ? $"[{at}]" : $"['m{at}']");
        string[] values = [.. Enumerable.Range(0, 4).Select(i => i == at ? Build(random, path, depth - 1) : "[{\"m0\":[]}]")];
        return isArray
            ? $"[{string.Join(" , ", values)}]"
            : $"{{{string.Join(",", values.Select((value, i) => $"\"m{i}\": {value}"))}}}";
    }

    private static JsonElement Walk(JsonElement element, string path)
    {
        foreach (string step in path[1..].Split(['[', ']'], StringSplitOptions.RemoveEmptyEntries))
        {
            element = step[0] == '\'' ? element.GetProperty(step.Trim('\'')) : element[step[0] - '0'];
        }

        return element;
    }

    private static string? Find(string path, string json)
    {
        JsonFinding found = JsonPathReader.Find(Parse(path), Encoding.UTF8.GetBytes(json));
        return found.Fault == JsonFault.None ? Encoding.UTF8.GetString(found.Json) : null;
    }

    private static JsonPath Parse(string text)
    {
        Assert.True(JsonPath.TryParse(text, out JsonPath? path, out string? fault), fault);
        return path!;
    }

    private static string Repeat(string text, int times) => string.Concat(Enumerable.Repeat(text, times));
}
