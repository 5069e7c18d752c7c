using Threadbare.Plan;
using Threadbare.Plan.Requests;
using Threadbare.Plan.Scenarios;

namespace Threadbare.Benchmarks.Micro;

/// <summary>Plans for benchmarks without sockets, with an address that is never called.</summary>
internal static class Plans
{
    public static LoadPlan Create(LoadShape shape) => new()
    {
        Urls = ["http://localhost/"],
        Shape = shape,
        Duration = TimeSpan.FromHours(1),
    };

    public static LoadPlan Counted(int users, int requests) => Create(new ConstantLoad(users)) with { Requests = requests };

    /// <summary>The same load as one GET in a plan file.</summary>
    public static LoadPlan AsScenario(LoadPlan plan)
    {
        var scenario = new Scenario("one") { Steps = [new RequestStep { Url = "/" }] };
        return plan with { Target = "http://localhost", Scenarios = [scenario] };
    }

    /// <summary>The same load as one GET in C#.</summary>
    public static LoadPlan AsCode(LoadPlan plan) => LoadTest.For("http://localhost").Scenario("one", async user => await user.Get("/"))
        .Configure(_ => plan with { Target = "http://localhost" }).CreatePlan();

    /// <summary>The same load as a scenario of five steps with a cookie, values of JSON answers and rows of a feed.</summary>
    public static LoadPlan FiveSteps(LoadPlan plan)
    {
        RequestHeader token = new("Authorization", "Bearer {token}");
        var named = new JsonBody("{\"name\":\"{people.name}\"}");
        var taken = new Take("token", TakeSource.Json, "$.token");
        return plan with
        {
            Target = "http://localhost",
            Feeds = [new ScenarioFeed("people", ["name"], [["Ada"], ["Grace Hopper"]])],
            Scenarios =
            [
                new Scenario("buyer")
                {
                    Steps =
                    [
                        new RequestStep { Method = "POST", Url = "/login", Body = named, Take = [taken] },
                        new RequestStep { Url = "/orders", Headers = [token], Take = [new Take("id", TakeSource.Json, "$.next")] },
                        new RequestStep
                        {
                            Url = "/orders/{id}",
                            Headers = [token],
                            Expect = new StepExpectation { Json = [new JsonCheck("$.state", "\"open\"")] },
                        },
                        new RequestStep { Method = "POST", Url = "/orders/{id}", Headers = [token], Body = named },
                        new RequestStep { Url = "/" },
                    ],
                },
            ],
        };
    }

    /// <summary>The same load with a value of a feed in each address.</summary>
    public static LoadPlan WithFeed(LoadPlan plan) => plan with
    {
        Urls = ["http://localhost/{id}"],
        Feeds = [new ScenarioFeed("id", ["1", "22", "333"])],
    };
}
