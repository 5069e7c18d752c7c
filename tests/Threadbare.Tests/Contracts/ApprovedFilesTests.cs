using System.Text.Json;
using System.Text.Json.Nodes;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Comparison;
using Threadbare.Tests.Hostile;
using Xunit;

namespace Threadbare.Tests.Contracts;

/// <summary>Files with a value in every field. A field that is renamed or removed is missing in them.</summary>
public sealed class ApprovedFilesTests
{
    private static readonly string[] ShapeFields = ["load", "find"];
    private static readonly JsonSerializerOptions Indented = new() { WriteIndented = true };
    private static readonly Filled Filled = new("text", items: 1);

    [Fact]
    public void A_run_with_every_field_is_written_as_approved() =>
        Approved.Equal(RunFile.ToText(Filled.Create<RunResult>()) + "\n", "run.approved.json");

    [Fact]
    public void A_comparison_with_every_field_is_written_as_approved() =>
        Approved.Equal(JsonSerializer.Serialize(Filled.Create<ComparisonResult>(), RunJson.Default.ComparisonResult) + "\n",
            "comparison.approved.json");

    [Theory]
    [MemberData(nameof(Shapes))]
    public void A_load_of_each_shape_is_written_as_approved(string name, PlannedLoad load)
    {
        var plan = new LoadPlan { Urls = ["http://localhost:5000/orders"], Load = load };

        JsonNode written = JsonNode.Parse(RunFile.ToText(Filled.Create<RunResult>() with { Plan = plan }))!["plan"]!;

        var aboutLoad = new JsonObject(ShapeFields.Select(field => KeyValuePair.Create(field, written[field]?.DeepClone())));
        Approved.Equal(aboutLoad.ToJsonString(Indented) + "\n", $"load-{name}.approved.json");
    }

    public static TheoryData<string, PlannedLoad> Shapes => new()
    {
        { "constant-users", new ConstantLoad(5, SpawnRate: 2.5) },
        { "stepped-users", new SteppedLoad(1, 9, 2, TimeSpan.FromSeconds(3)) },
        { "ramped-users", new RampedLoad(1, 9, TimeSpan.FromMinutes(1)) },
        { "constant-rate", new ConstantLoad(0.5, ByRate: true) },
        { "stepped-rate", new SteppedLoad(1, 9, 2, TimeSpan.FromSeconds(3), ByRate: true) },
        { "ramped-rate", new RampedLoad(1, 9, TimeSpan.FromMinutes(1), ByRate: true) },
        { "search", new LoadSearch(100, ByRate: true, TimeSpan.FromMinutes(5), TimeSpan.FromSeconds(20), First: 5) },
    };
}
