using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Threadbare.Run.Merging;
using Xunit;

namespace Threadbare.Tests.Run.Merging;

public sealed class EndpointNameTests
{
    [Fact]
    public void Addresses_that_differ_only_in_what_is_masked_are_told_apart()
    {
        LoadPlan plan = new() { Urls = ["http://host/a?key=1", "http://host/a?key=2", "http://user:pass@host/b"] };

        Assert.Equal(
            ["GET /a?key=***", "GET /a?key=*** (2)", "GET /b"], EndpointName.List(plan).Select(name => name.Name));
        Assert.Equal(
            ["GET /a?key=1", "GET /a?key=2"],
            EndpointName.List(plan with { Urls = [.. plan.Urls.Take(2)], KeepsSecrets = true }).Select(name => name.Name));
    }

    [Fact]
    public void Steps_that_differ_only_in_what_is_masked_are_told_apart()
    {
        string[] urls = ["http://one:1@host/a", "http://two:2@host/a", "http://host/b?key=1", "http://host/b?key=2"];
        var main = new Scenario("main") { Steps = [.. urls.Select(url => new RequestStep { Url = url })] };
        LoadPlan plan = new() { Scenarios = [main] };

        Assert.Equal(["GET /a", "GET /a (2)", "GET /b?key=***", "GET /b?key=*** (2)"], EndpointName.List(plan).Select(name => name.Name));
        Assert.Equal(
            ["http://host/a", "http://host/a", "http://host/b?key=***", "http://host/b?key=***"], plan.ShownUrls);
    }
}
