using Threadbare.Drafting.Drafts;
using Threadbare.Drafting.Recordings;
using Xunit;

namespace Threadbare.Tests.Drafting.Recordings;

public sealed class RecordedRedirectsTests
{
    [Theory]
    [InlineData("/orders/8812", "/orders/8812", true)]
    [InlineData("/orders/ord-8812", "/orders/ord-8812", true)]
    [InlineData("/orders/8812?tab=1", "/orders/8812?tab=1", true)]
    [InlineData("/orders/8812", "/orders/8813", false)]
    [InlineData("/orders/8812?tab=1", "/orders/8812", false)]
    [InlineData("/thanks", "/thanks", false)]
    [InlineData("/thanks", "/orders/8812", false)]
    public void A_redirect_to_an_id_that_is_new_must_be_followed(string location, string next, bool mustFollow) =>
        Assert.Equal(mustFollow, RecordedRedirects.MustFollow(
            [Recorded.Request("POST /orders", status: 302, location: location), Recorded.Request($"GET {next}")]));

    [Theory]
    [InlineData("GET /orders", """[{"id":8812}]""")]
    [InlineData("GET /orders/8812", "")]
    public void A_redirect_to_an_id_that_was_seen_before_stays_a_request(string first, string answer) =>
        Assert.False(RecordedRedirects.MustFollow(
        [
            Recorded.Request(first, answer),
            Recorded.Request("GET /news"),
            Recorded.Request("POST /choose", status: 302, location: "/orders/8812"),
            Recorded.Request("GET /orders/8812"),
        ]));

    [Fact]
    public void A_redirect_to_an_id_in_the_request_before_it_stays_a_request() => Assert.False(RecordedRedirects.MustFollow(
        [Recorded.Request("POST /orders/8812/pay", status: 303, location: "/orders/8812"), Recorded.Request("GET /orders/8812")]));

    [Theory]
    [InlineData(201, "/orders/8812")]
    [InlineData(302, "")]
    [InlineData(302, null)]
    public void An_answer_that_only_names_an_address_is_no_redirect(int status, string? location) =>
        Assert.False(RecordedRedirects.MustFollow(
            [Recorded.Request("POST /orders/8812", status: status, location: location), Recorded.Request("GET /orders/8812")]));

    [Fact]
    public void A_redirect_at_the_end_stays_a_request()
    {
        RecordedRequest last = Recorded.Request("POST /orders", status: 302, location: "/orders/8812");

        Assert.False(RecordedRedirects.MustFollow([last]));
        Assert.Equal([last], RecordedRedirects.Join([last], []));
    }

    [Fact]
    public void A_redirect_and_what_follows_it_are_one_request_with_the_last_answer()
    {
        var skipped = new List<SkippedRequest>();

        IReadOnlyList<RecordedRequest> joined = RecordedRedirects.Join(
            [
                Recorded.Request("POST /orders", status: 302, location: "/orders/8812", takes: 1),
                Recorded.Request("GET /orders/8812", "late", at: 2, takes: 5),
                Recorded.Request("GET /orders"),
            ],
            skipped);

        Assert.Equal(["POST /orders 200 7", "GET /orders 200 0"],
            joined.Select(one => $"{one.Label} {one.Answer.Status} {one.Time.TotalSeconds}"));
        Assert.Equal([new SkippedRequest("GET /orders/8812", "the redirect of POST /orders leads here, and the plan follows it")], skipped);
    }
}
