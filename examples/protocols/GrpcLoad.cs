using Grpc.Core;
using Grpc.Net.Client;
using Talk;
using Threadbare;

namespace Protocols;

/// <summary>Virtual users that call over gRPC, each over a connection of its own.</summary>
internal static class GrpcLoad
{
    public static LoadTest Create(string address) => LoadTest.For(address)
        .Scenario("caller", start: user => ConnectAsync(user, address), run: GreetAsync, finish: LeaveAsync)
        .Users(10).For(5.Seconds());

    private static async Task ConnectAsync(VirtualUser user, string address)
    {
        var channel = GrpcChannel.ForAddress(address);
        user.State = channel;
        await channel.ConnectAsync(user.Ending);
    }

    private static async Task GreetAsync(VirtualUser user)
    {
        var greeter = new Greeter.GreeterClient(user.State<GrpcChannel>());
        var caller = new Caller { Name = $"anna{user.Number}", Times = 3 };

        Greeting greeting = await user.Measure("Greet", async () => await greeter.GreetAsync(caller, cancellationToken: user.Ending));
        user.Check(greeting.Text == $"Hello {caller.Name}", "the greeting has the caller's name");

        int heard = await user.Measure("GreetOften", () => CountAsync(greeter, caller, user.Ending));
        user.Check(heard == caller.Times, "every greeting is heard");
    }

    private static async Task<int> CountAsync(Greeter.GreeterClient greeter, Caller caller, CancellationToken ending)
    {
        using AsyncServerStreamingCall<Greeting> call = greeter.GreetOften(caller, cancellationToken: ending);
        int count = 0;
        await foreach (Greeting _ in call.ResponseStream.ReadAllAsync(ending))
        {
            count++;
        }

        return count;
    }

    private static Task LeaveAsync(VirtualUser user)
    {
        user.State<GrpcChannel>().Dispose();
        return Task.CompletedTask;
    }
}
