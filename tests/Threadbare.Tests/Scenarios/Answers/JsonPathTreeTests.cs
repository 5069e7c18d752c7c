using System.Text;
using FsCheck;
using FsCheck.Fluent;
using Threadbare.Plan.Scenarios;
using Threadbare.Scenarios.Answers;
using Xunit;

namespace Threadbare.Tests.Scenarios.Answers;

public sealed class JsonPathTreeTests
{
    private static readonly string[] Paths =
    [
        "$", "$.a", "$.a.b", "$.a.b.a", "$.a[1]", "$.a[1].b", "$.b", "$.b[0]", "$[0]", "$[1].a", "$[1]['b']", "$.missing", "$.a",
    ];

    // Joined, these are one document or part of one, with repeated names, values of every kind and faults.
    private static readonly string[] Parts =
    [
        "{", "}", "[", "]", ",", "\"a\":", "\"b\":", "\"\\u0061\":", "\"\\ud800\":", "1", "true", "null", "\"x\"", "{\"a\":", "{\"b\":[1,",
        "{\"a\":{\"b\":{\"a\":2}},\"a\":3}", "[0,{\"a\":4,\"b\":5}]", "{\"b\":[6],\"a\":[7,{\"b\":8}]}", " ", "\uFEFF", "x",
    ];

    [Theory]
    [InlineData("{\"a\":{\"b\":1},\"b\":[2,3]}", "$.a.b=1 $.b[1]=3 $.a={\"b\":1} $.c=Absent")]
    [InlineData("{\"a\":{},\"a\":{\"b\":1}}", "$.a.b=Absent $.b[1]=Absent $.a={} $.c=Absent")]
    [InlineData("{\"a\":{\"b\":1},\"b\":[2,3], broken", "$.a.b=1 $.b[1]=3 $.a={\"b\":1} $.c=NotJson")]
    [InlineData("<html>", "$.a.b=NotJson $.b[1]=NotJson $.a=NotJson $.c=NotJson")]
    public void Values_are_found_together(string json, string expected) =>
        Assert.Equal(expected, string.Join(' ', FindTogether(["$.a.b", "$.b[1]", "$.a", "$.c"], json)));

    [Fact]
    public void Paths_that_are_read_together_find_what_each_finds_alone() => Prop.ForAll<int>(seed =>
    {
        var random = new System.Random(seed);
        string[] paths = [.. Enumerable.Range(0, random.Next(2, 6)).Select(_ => Paths[random.Next(Paths.Length)])];
        string json = string.Concat(Enumerable.Range(0, random.Next(1, 8)).Select(_ => Parts[random.Next(Parts.Length)]));

        Assert.Equal(paths.Select(path => FindAlone(path, json)), FindTogether(paths, json));
    }).QuickCheckThrowOnFailure();

    [Fact]
    public void A_document_that_is_too_deep_is_told_so() =>
        Assert.All(FindTogether(["$.a", "$.b"], "{\"x\":" + new string('[', 10_000)), found => Assert.EndsWith("=TooDeep", found));

    [Theory]
    [InlineData("$.a", "$..b")]
    [InlineData("$.a", "$.b[-1]")]
    [InlineData("$.a", "$.b[*]")]
    [InlineData("$.a", null)]
    public void A_path_that_no_other_can_join_is_read_alone(string path, string? other)
    {
        JsonSource[] sources = [.. ((string?[])[path, other]).OfType<string>().Select(Parse)];

        Assert.Null(JsonPathTree.Join(sources));
        Assert.All(sources, source => Assert.Equal(-1, source.Place));
    }

    private static IEnumerable<string> FindTogether(IReadOnlyList<string> paths, string json)
    {
        byte[] body = Encoding.UTF8.GetBytes(json);
        JsonPathTree tree = JsonPathTree.Join([.. paths.Select(Parse)])!;
        var places = new JsonPlace[tree.Count];
        JsonPathReader.Find(tree, body, places);
        return [.. paths.Select((path, i) => $"{path}={Show(places[i].Read(body))}")];
    }

    private static string FindAlone(string path, string json) =>
        $"{path}={Show(JsonPathReader.Find(Parse(path).Path, Encoding.UTF8.GetBytes(json)))}";

    private static string Show(JsonFinding found) =>
        found.Fault == JsonFault.None ? Encoding.UTF8.GetString(found.Json) : found.Fault.ToString();

    private static JsonSource Parse(string text)
    {
        Assert.True(JsonPath.TryParse(text, out JsonPath? path, out string? fault), fault);
        return new JsonSource(path!);
    }
}
