using Threadbare.Diagnostics.Blame.Requests;
using Xunit;

namespace Threadbare.Tests.Blame.Requests;

public sealed class RequestActivitiesTests
{
    private static readonly RequestLine Orders = new("GET", "/orders");

    [Theory]
    [InlineData("//1/7/", true)]
    [InlineData("//1/7/2/", true)]
    [InlineData("//1/7/2/1/", true)]
    [InlineData("//1/70/", false)]
    [InlineData("//1/", false)]
    [InlineData("00000000-0000-0000-0000-000000000000", false)]
    [InlineData("", false)]
    public void Work_belongs_to_the_request_in_whose_activity_it_was_begun(string path, bool isOfOrders)
    {
        var activities = new RequestActivities();

        activities.Begin("//1/7/", Orders);

        Assert.Equal(isOfOrders ? Orders : null, activities.FindRequest(path));
    }

    [Fact]
    public void A_request_that_ended_has_no_work()
    {
        var activities = new RequestActivities();

        activities.Begin("//1/7/", Orders);
        activities.End("//1/7/");

        Assert.Null(activities.FindRequest("//1/7/2/"));
    }
}
