using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization.Metadata;
using Threadbare.Results;
using Threadbare.Results.Json;
using Threadbare.Tests.Report;
using Xunit;

namespace Threadbare.Tests.Results;

/// <summary>The generated code, by which a native program reads.</summary>
public sealed class ReadingOptionsTests
{
    private static readonly JsonTypeInfo<RunResult> Generated = (JsonTypeInfo<RunResult>)new JsonSerializerOptions(RunJson.Default.Options)
    {
        RespectNullableAnnotations = true,
        TypeInfoResolver = RunJson.Default.WithAddedModifier(ReadingOptions.RequireAlwaysWritten),
    }.GetTypeInfo(typeof(RunResult));

    [Fact]
    public void A_whole_run_is_read_as_it_was_written()
    {
        string text = RunFile.ToText(Runs.OneStep());

        Assert.Equal(text, RunFile.ToText(JsonSerializer.Deserialize(text, Generated)!));
    }

    [Theory]
    [InlineData("steps")]
    [InlineData("generator")]
    [InlineData("notes")]
    public void A_run_without_a_field_that_is_always_written_is_refused_by_its_name(string field)
    {
        JsonObject run = JsonNode.Parse(RunFile.ToText(Runs.OneStep()))!.AsObject();
        run.Remove(field);

        JsonException fault = Assert.Throws<JsonException>(() => run.Deserialize(Generated));

        Assert.Contains($"'{field}'", fault.Message, StringComparison.Ordinal);
    }
}
