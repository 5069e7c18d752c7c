using System.Net;
using System.Text;

namespace Threadbare.Tests.Http.Client;

/// <summary>A handler that answers each request as told, on the clock of the test.</summary>
internal sealed class ScriptedHandler(ManualTime time, Func<HttpRequestMessage, ScriptedHandler.Script> script) : HttpMessageHandler
{
    private readonly List<string> _requests = [];
    private readonly List<string> _cookies = [];
    private int _open;

    /// <summary>The addresses asked for, in order.</summary>
    public IReadOnlyList<string> Requests => _requests;

    /// <summary>The cookies of each request, in order; empty where it had none.</summary>
    public IReadOnlyList<string> Cookies => _cookies;

    /// <summary>The most requests under way at once.</summary>
    public int MostOpen { get; private set; }

    /// <summary>Answers after a time; never, where it is infinite.</summary>
    internal sealed record Script(TimeSpan After, HttpStatusCode Status = HttpStatusCode.OK, Exception? Fault = null)
    {
        /// <summary>The headers of the answer.</summary>
        public IReadOnlyList<(string Name, string Value)> Headers { get; init; } = [];
    }

    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        _requests.Add(request.RequestUri!.PathAndQuery);
        _cookies.Add(request.Headers.TryGetValues("Cookie", out IEnumerable<string>? cookies) ? string.Join("; ", cookies) : "");
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

        return answer.Fault is { } fault ? throw fault : Create(answer);
    }

    private static HttpResponseMessage Create(Script script)
    {
        var answer = new HttpResponseMessage(script.Status) { Content = new ByteArrayContent(Encoding.UTF8.GetBytes("hi")) };
        foreach ((string name, string value) in script.Headers)
        {
            answer.Headers.Add(name, value);
        }

        return answer;
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
