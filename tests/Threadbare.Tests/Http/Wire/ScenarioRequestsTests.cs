using System.Text;
using Threadbare.Http.Wire;
using Threadbare.Load;
using Threadbare.Plan.Scenarios;
using Threadbare.Scenarios;
using Threadbare.Tests.Scenarios;
using Threadbare.Users;
using Xunit;

namespace Threadbare.Tests.Http.Wire;

public sealed class ScenarioRequestsTests
{
    private static readonly byte[] Answer = Encoding.ASCII.GetBytes(
        "HTTP/1.1 200 OK\r\nContent-Length: 58\r\nSet-Cookie: session=0123456789abcdef\r\n\r\n"
        + "{\"token\":\"abcdef\",\"items\":[{\"id\":42}],\"state\":\"open\" }   \n");

    [Fact]
    public void A_request_with_cookie_values_and_row_allocates_nothing_once_they_have_their_length()
    {
        CompiledPlan plan = CompiledPlan.Compile(ScenarioPlans.Create(
            new RequestStep
            {
                Method = "POST",
                Url = "/login/{people.name}",
                Body = new JsonBody("{\"name\":\"{people.name}\"}"),
                Take = [new Take("token", TakeSource.Json, "$.token"), new Take("id", TakeSource.Json, "$.items[0].id")],
            },
            new RequestStep
            {
                Url = "/orders/{id}?by={people.city}",
                Headers = [new("Authorization", "Bearer {token}"), new("Accept", "application/json")],
                Expect = new StepExpectation { Status = [new(200, 299)], Json = [new("$.state", "\"open\"")] },
                Take = [new Take("session", TakeSource.Cookie, "session")],
            }));
        var requests = new ScenarioRequests(plan, keepsAlive: true, new RunClock(new ManualTime(), 0));
        WireConnection connection = Connect(plan, requests);
        Repeat(10);

        Assert.Equal(0, Allocated.By(() => Repeat(1_000)));

        void Repeat(int times)
        {
            for (int i = 0; i < times; i++)
            {
                connection.User!.Request = plan.Requests[i % 2];
                Exchange(requests, connection);
            }
        }
    }

    private static WireConnection Connect(CompiledPlan plan, ScenarioRequests requests)
    {
        var connection = new WireConnection(0, 0, requests.CreateSink())
        {
            User = new ScenarioUser(0, plan.Scenarios[0], plan.CreateUser(0)),
        };
        connection.User.State.Rows[0] = 0;
        return connection;
    }

    private static void Exchange(ScenarioRequests requests, WireConnection connection)
    {
        Assert.True(requests.TryWrite(connection, out _, out _, out _));
        connection.Parser.Begin(expectsNoBody: false);
        connection.Sink!.Begin();
        connection.Parser.Feed(Answer, out _, connection.Sink);
        Assert.Null(requests.Judge(connection, connection.Parser.StatusCode, connection.Parser.BodyBytes, now: 0).Failure);
    }
}
