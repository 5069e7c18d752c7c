using Google.Protobuf;
using Threadbare.Agents.Messages;
using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Threadbare.PlanFiles;
using Threadbare.Scenarios.State;
using Xunit;

namespace Threadbare.Tests.Agents.Messages;

public sealed class PlanParcelTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("parcel").FullName;

    [Fact]
    public void An_agent_sends_the_same_requests_as_the_coordinator_would()
    {
        LoadPlan plan = new LoadPlan
        {
            Urls = ["http://localhost:1/orders/{id}"],
            Shape = new RampedLoad(10, 100, TimeSpan.FromSeconds(20), ByRate: true),
            WarmUp = TimeSpan.FromSeconds(2.5),
            Feeds = [new ScenarioFeed("id", ["7", "8", "9"]) { File = "ids.csv" }],
            Headers = [new("Authorization", "Bearer secret")],
            Seed = 5,
            MaxConnections = 40,
            Timeout = TimeSpan.FromSeconds(3),
        }.WithRequest("POST", new TextBody("{\"n\":1}"));

        LoadPlan arrived = PlanParcel.Unpack(PlanParcel.Pack(plan), _folder);

        Assert.Equal(PlanFile.Write(plan, PlanFormat.Json), PlanFile.Write(arrived, PlanFormat.Json));
        Assert.Equal(plan.WarmUp, arrived.WarmUp);
        Assert.Equal(Draw(plan), Draw(arrived));
    }

    [Fact]
    public void Rows_of_scenarios_and_files_travel_with_the_plan()
    {
        string body = Path.Combine(_folder, "picture.png");
        File.WriteAllBytes(body, [1, 2, 3]);
        var upload = new RequestStep { Url = "/{people.name}", Method = "PUT", Body = new FileBody(body) };
        LoadPlan plan = new LoadPlan
        {
            Target = "http://localhost:1",
            Feeds =
            [
                new ScenarioFeed("people", ["name", "city"], [["anna", "bonn"], ["otto", "ulm"]])
                {
                    File = "people.csv", Pick = FeedPick.Unique,
                },
            ],
            Scenarios = [new Scenario("upload") { Steps = [new GroupStep("all", [upload])] }],
        };

        LoadPlan arrived = PlanParcel.Unpack(PlanParcel.Pack(plan), Directory.CreateDirectory(Path.Combine(_folder, "agent")).FullName);

        ScenarioFeed feed = Assert.Single(arrived.Feeds);
        Assert.Equal(["otto", "ulm"], feed.Rows[1]);
        Assert.Equal(FeedPick.Unique, feed.Pick);
        var group = Assert.IsType<GroupStep>(Assert.Single(Assert.Single(arrived.Scenarios).Steps));
        var step = Assert.IsType<RequestStep>(Assert.Single(group.Steps));
        var sent = Assert.IsType<FileBody>(step.Body);
        Assert.StartsWith(Path.Combine(_folder, "agent"), sent.Path, StringComparison.Ordinal);
        Assert.Equal([1, 2, 3], File.ReadAllBytes(sent.Path));
    }

    [Fact]
    public void A_file_that_is_missing_is_the_users_mistake()
    {
        LoadPlan plan = new LoadPlan { Urls = ["http://localhost:1/"] }.WithRequest("POST", new FileBody("nowhere.json"));

        var mistake = Assert.Throws<UsageException>(() => PlanParcel.Pack(plan));

        Assert.StartsWith("file nowhere.json: expected a file that can be read", mistake.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_parcel_without_a_file_that_its_plan_sends_is_none()
    {
        string body = Path.Combine(_folder, "picture.png");
        File.WriteAllBytes(body, [1]);
        LoadPlan plan = new LoadPlan { Urls = ["http://localhost:1/"] }.WithRequest("POST", new FileBody(body));
        string packed = PlanParcel.Pack(plan).ToStringUtf8().Replace($"\"{body}\":\"AQ==\"", "", StringComparison.Ordinal);

        var fault = Assert.Throws<System.Text.Json.JsonException>(() => PlanParcel.Unpack(ByteString.CopyFromUtf8(packed), _folder));

        Assert.Equal($"the file {body} did not come with the plan", fault.Message);
    }

    [Theory]
    [InlineData("")]
    [InlineData("null")]
    [InlineData("{}")]
    [InlineData("""{"plan":{"urls":["http://a/"],"feeds":[]},"rows":[{"columns":["x"],"rows":[]}]}""")]
    public void Bytes_that_are_no_parcel_are_refused(string text) =>
        Assert.ThrowsAny<System.Text.Json.JsonException>(() => PlanParcel.Unpack(ByteString.CopyFromUtf8(text), _folder));

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static string[] Draw(LoadPlan plan)
    {
        var cursor = new FeedCursor(plan.Feeds[0], plan.Seed, LoadShare.Whole);
        return [.. Enumerable.Range(0, 50).Select(request => plan.Feeds[0].Rows[cursor.Take(0, request)][0])];
    }
}
