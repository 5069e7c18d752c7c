using Threadbare.Http.Requests;
using Threadbare.Loops;
using Threadbare.Plan;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Http.Requests;

public sealed class AnswerJudgeTests
{
    private static readonly LoadPlan Plan = new() { Urls = ["http://localhost:5000/"] };

    [Theory]
    [InlineData(200, null)]
    [InlineData(302, null)]
    [InlineData(404, "http-404")]
    [InlineData(503, "http-503")]
    public void A_status_below_400_succeeds_where_nothing_is_expected(int status, string? failure) =>
        Assert.Equal(failure, Judge(Plan, status).Failure?.Name);

    [Theory]
    [InlineData(200, null)]
    [InlineData(202, null)]
    [InlineData(302, "unexpected-answer")]
    [InlineData(418, "http-418")]
    [InlineData(404, null)]
    [InlineData(303, null)]
    public void Only_what_is_expected_or_accepted_succeeds(int status, string? failure)
    {
        LoadPlan plan = Plan with { Expect = new Expectation { Status = [new(200, 202), new(404, 404)] }, Accept = [303] };

        RequestOutcome outcome = Judge(plan, status);

        Assert.Equal(failure, outcome.Failure?.Name);
        Assert.Equal(status, outcome.Status);
    }

    [Fact]
    public void An_unexpected_status_is_described_with_what_was_expected()
    {
        LoadPlan plan = Plan with { Expect = new Expectation { Status = [new(200, 202), new(204, 204)] } };

        Assert.Equal("the status is 302, expected 200..202 or 204", Judge(plan, 302).Detail);
    }

    [Fact]
    public void A_body_without_the_expected_text_is_a_failure()
    {
        var judge = new AnswerJudge(Plan with { Expect = new Expectation { Body = "total" } });
        BodySearch search = judge.CreateSearch()!;
        search.Read("nothing"u8);

        RequestOutcome outcome = judge.Judge(200, 7, search);

        Assert.Equal(FailureKind.UnexpectedAnswer, outcome.Failure);
        Assert.Equal("the body does not contain \"total\"", outcome.Detail);
    }

    [Fact]
    public void A_body_with_the_expected_text_is_a_success()
    {
        var judge = new AnswerJudge(Plan with { Expect = new Expectation { Body = "total" } });
        BodySearch search = judge.CreateSearch()!;
        search.Read("the total is 3"u8);

        Assert.Null(judge.Judge(200, 14, search).Failure);
    }

    private static RequestOutcome Judge(LoadPlan plan, int status) => new AnswerJudge(plan).Judge(status, 0, null);
}
