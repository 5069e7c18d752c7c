using Grpc.Core;

namespace Talk;

/// <summary>Greets over gRPC.</summary>
internal sealed class GreeterService : Greeter.GreeterBase
{
    public override async Task<Greeting> Greet(Caller request, ServerCallContext context)
    {
        await Task.Delay(5, context.CancellationToken);
        return CreateGreeting(request);
    }

    public override async Task GreetOften(Caller request, IServerStreamWriter<Greeting> responseStream, ServerCallContext context)
    {
        for (int time = 0; time < request.Times; time++)
        {
            await Task.Delay(2, context.CancellationToken);
            await responseStream.WriteAsync(CreateGreeting(request), context.CancellationToken);
        }
    }

    private static Greeting CreateGreeting(Caller caller) => new() { Text = $"Hello {caller.Name}" };
}
