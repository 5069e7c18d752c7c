using Threadbare.Plan.Requests;
using Threadbare.Plan.Scenarios;
using Threadbare.Drafting;
using Threadbare.Drafting.Drafts;
using Xunit;

namespace Threadbare.Tests.Drafting;

public sealed class DraftReadingTests
{
    [Fact]
    public void An_address_becomes_one_request_without_its_secrets()
    {
        Draft draft = DraftReading.ReadAddress(new Uri("http://anna:pw12345@localhost:5000/a/b?page=2&api_key=k1"), new DraftChoice());

        RequestStep step = Assert.Single(StepText.Requests(draft));
        Assert.Equal(("http://localhost:5000", "/a/b"), (draft.Target, step.Url));
        Assert.Equal([new NamedText("page", "2"), new NamedText("api_key", "{account.apiKey}")], step.Query);
        Assert.Equal([new RequestHeader("Authorization", "Basic {account.basicCredentials}")], step.Headers);
        Assert.Empty(draft.ToPlan().Validate());
    }
}
