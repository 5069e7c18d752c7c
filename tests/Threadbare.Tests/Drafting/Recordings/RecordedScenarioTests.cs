using Threadbare.Drafting.Drafts;
using Threadbare.Drafting.Recordings;
using Threadbare.Plan.Scenarios;
using Xunit;

namespace Threadbare.Tests.Drafting.Recordings;

public sealed class RecordedScenarioTests
{
    private const string Account = """{"user":"anna","password":"wonderland1"}""";

    [Fact]
    public void A_person_thinks_between_the_steps_of_an_iteration_alone()
    {
        DraftedScenario scenario = Assert.Single(Recorded.Draft(
            Recorded.Request("GET /login"),
            Recorded.Request("POST /login", body: Account, at: 10),
            Recorded.Request("GET /a", at: 20, takes: 4),
            Recorded.Request("GET /b", at: 30),
            Recorded.Request("POST /logout", at: 40)).Scenarios);

        Assert.Equal(["GET /login", "POST /login"], StepText.Write(scenario.Start));
        Assert.Equal(["GET /a", "think 3..9", "GET /b"], StepText.Write(scenario.Steps));
        Assert.Equal(["POST /logout"], StepText.Write(scenario.Finish));
    }

    [Fact]
    public void A_person_waits_for_everything_before()
    {
        Draft draft = Recorded.Draft(
            Recorded.Request("GET /long", takes: 20),
            Recorded.Request("GET /short", at: 0.5, takes: 1),
            Recorded.Request("GET /next", at: 24));

        Assert.Equal(["GET /long", "GET /short", "think 2..6", "GET /next"], StepText.Write(draft.Scenarios[0].Steps));
    }

    [Fact]
    public void A_virtual_user_without_its_login_stops()
    {
        DraftedScenario scenario = Assert.Single(Recorded.Draft(
            Recorded.Request("GET /login"), Recorded.Request("POST /login", body: Account), Recorded.Request("GET /a")).Scenarios);

        Assert.Equal(["GET Default", "POST StopUser", "GET Default"],
            scenario.Start.Concat(scenario.Steps).Select(step => Assert.IsType<RequestStep>(step.Step))
                .Select(step => $"{step.Method} {(step.OnFail == FailAction.StopUser ? "StopUser" : "Default")}"));
        Assert.Equal(["Each virtual user logs in once, with a row of the feed."], scenario.Start[1].Notes);
    }

    [Fact]
    public void A_post_without_a_password_is_no_login()
    {
        DraftedScenario scenario = Assert.Single(Recorded.Draft(
            Recorded.Request("POST /cart", body: """{"count":2}"""), Recorded.Request("GET /cart")).Scenarios);

        Assert.Equal((0, 2), (scenario.Start.Count, scenario.Steps.Count));
    }

    [Theory]
    [InlineData("GET /", 200, null, null)]
    [InlineData("GET /v2/items", 200, null, null)]
    [InlineData("GET /items/17", 200, null, "'17' comes from no earlier answer: put one that exists.")]
    [InlineData("GET /shops/3/items/17", 200, null, "'3', '17' comes from no earlier answer: put one that exists.")]
    [InlineData("GET /items/7d444840-9dc0-11d1-b245-5ffdce74fad2", 200, null,
        "'7d444840-9dc0-11d1-b245-5ffdce74fad2' comes from no earlier answer: put one that exists.")]
    [InlineData("GET /a", 399, null, null)]
    [InlineData("GET /a", 400, null, "The recording got 400 here, so the plan expects it.")]
    [InlineData("GET /a", 302, "/b", null)]
    [InlineData("GET /a", 302, "https://login.example/b", "The recording was redirected to another host, login.example.")]
    [InlineData("GET /a", 201, "https://login.example/b", null)]
    public void A_note_says_what_a_person_should_look_at(string request, int status, string? location, string? note)
    {
        DraftedStep step = Assert.Single(Recorded.Draft(Recorded.Request(request, status: status, location: location)).Scenarios[0].Steps);

        Assert.Equal(note is null ? [] : [note], step.Notes);
    }

    [Theory]
    [InlineData("visit.har", "visit")]
    [InlineData(".har", "recording")]
    public void The_scenario_is_named_after_the_file(string file, string name)
    {
        var list = new RequestList(RequestList.Recording, [Recorded.Request("GET /a")]);

        Assert.Equal(name, Assert.Single(RecordingDrafting.Create(list, file, new DraftChoice()).Scenarios).Name);
    }
}
