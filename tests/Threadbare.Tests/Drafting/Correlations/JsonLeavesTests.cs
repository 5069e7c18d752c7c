using System.Text.Json.Nodes;
using Threadbare.Drafting.Correlations;
using Xunit;

namespace Threadbare.Tests.Drafting.Correlations;

public sealed class JsonLeavesTests
{
    [Theory]
    [InlineData("20000", "$[19999]")]
    [InlineData("20001", null)]
    public void The_first_20_000_values_are_known(string value, string? path)
    {
        string json = new JsonArray([.. Enumerable.Range(1, 20_001).Select(one => JsonValue.Create(one))]).ToJsonString();

        Assert.Equal(path, JsonLeaves.Read(json).Find(value).SingleOrDefault()?.Path);
    }
}
