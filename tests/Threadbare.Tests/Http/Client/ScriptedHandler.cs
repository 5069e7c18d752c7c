using System.Net;
using System.Text;

namespace Threadbare.Tests.Http.Client;

/// <summary>A handler that answers each request as told, on the clock of the test.</summary>
internal sealed class ScriptedHandler(ManualTime time, Func<HttpRequestMessage, ScriptedHandler.Script> script) : HttpMessageHandler
{
    private readonly List<string> _requests = [];
    private int _open;

    /// <summary>The addresses asked for, in order.</summary>
    public IReadOnlyList<string> Requests => _requests;

    /// <summary>The most requests under way at once.</summary>
    public int MostOpen { get; private set; }

    /// <summary>Answers after a time; never, where it is infinite.</summary>
    internal sealed record Script(TimeSpan After, HttpStatusCode Status = HttpStatusCode.OK, Exception? Fault = null);

    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        _requests.Add(request.RequestUri!.PathAndQuery);
        MostOpen = Math.Max(MostOpen, ++_open);
        Script answer = script(request);
        try
        {
            await WaitAsync(answer.After, cancellationToken);
        }
        finally
        {
            _open--;
        }

        return answer.Fault is { } fault ? throw fault
            : new HttpResponseMessage(answer.Status) { Content = new ByteArrayContent(Encoding.UTF8.GetBytes("hi")) };
    }

    // Inline: what follows an answer runs before the clock moves on.
    private async Task WaitAsync(TimeSpan after, CancellationToken cancellationToken)
    {
        var done = new TaskCompletionSource();
        await using ITimer timer = time.CreateTimer(_ => done.TrySetResult(), null, after, Timeout.InfiniteTimeSpan);
        await using CancellationTokenRegistration registration = cancellationToken.Register(() => done.TrySetCanceled(cancellationToken));
        await done.Task;
    }
}
