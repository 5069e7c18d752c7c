using System.Buffers;
using System.Net.Http.Headers;
using System.Text;
using Threadbare.Http.Requests;
using Threadbare.Load;
using Threadbare.Loops;
using Threadbare.Plan;
using Threadbare.Scenarios;
using Threadbare.Scenarios.State;

namespace Threadbare.Http.Client;

/// <summary>The requests of a plan of scenarios.</summary>
/// <param name="plan">Gives the version of HTTP.</param>
/// <param name="clock">The run's clock.</param>
internal sealed class ScenarioMessages(LoadPlan plan, RunClock clock) : IClientRequests
{
    private static readonly UriCreationOptions AsWritten = new() { DangerousDisablePathAndQueryCanonicalization = true };

    private readonly ScenarioAnswers _answers = new(clock);
    private readonly Version _version = RequestMessages.ReadVersion(plan.Http);

    public AnswerSink CreateSink() => new CaptureSink();

    public HttpRequestMessage? Create(ClientExchange exchange, Uri? redirect, out string? fault)
    {
        CompiledRequest request = exchange.User!.Request!;
        UserState user = exchange.User.State;
        ((CaptureSink)exchange.Sink!).Needs = request.Answer.Needs;
        if (ReadAddress(request, user, redirect, out fault) is not { } address)
        {
            return null;
        }

        var message = new HttpRequestMessage(new HttpMethod(request.Method), address)
        {
            Version = _version, VersionPolicy = HttpVersionPolicy.RequestVersionExact,
        };
        if (TryAddBody(message, request, user, out fault) && TryAddHeaders(message, request, user, out fault))
        {
            AddCookies(message, request, user);
            return message;
        }

        message.Dispose();
        return null;
    }

    public void Keep(ClientExchange exchange, Uri answeredBy) => ScenarioAnswers.KeepCookies(
        ((CaptureSink)exchange.Sink!).Capture, exchange.User!.State, CreateOrigin(answeredBy), clock.Date);

    public RequestOutcome Judge(ClientExchange exchange, in ExchangeOutcome answer, long now) =>
        _answers.Read(exchange, (CaptureSink)exchange.Sink!, answer.Status, answer.BodyBytes, now);

    private static Uri? ReadAddress(CompiledRequest request, UserState user, Uri? redirect, out string? fault)
    {
        fault = null;
        if (redirect is not null)
        {
            return redirect;
        }

        var target = new ArrayBufferWriter<byte>();
        return request.Target.TryWrite(target, user, out fault)
            ? new Uri(request.Address.GetLeftPart(UriPartial.Authority) + Encoding.ASCII.GetString(target.WrittenSpan), AsWritten)
            : null;
    }

    private static bool TryAddBody(HttpRequestMessage message, CompiledRequest request, UserState user, out string? fault)
    {
        fault = null;
        if (request.Body is not { } body)
        {
            return true;
        }

        var bytes = new ArrayBufferWriter<byte>();
        bool isWritten = body.TryWrite(bytes, user, out fault);
        message.Content = new ReadOnlyMemoryContent(bytes.WrittenMemory);
        return isWritten;
    }

    private bool TryAddHeaders(HttpRequestMessage message, CompiledRequest request, UserState user, out string? fault)
    {
        fault = null;
        message.Headers.ConnectionClose = plan.KeepAlive ? null : true;
        if (!request.HasHeader("User-Agent"))
        {
            message.Headers.TryAddWithoutValidation("User-Agent", "threadbare");
        }

        foreach (CompiledHeader header in request.Headers)
        {
            var value = new ArrayBufferWriter<byte>();
            if (!header.Value.TryWrite(value, user, out fault))
            {
                return false;
            }

            Add(message, header.Name, Encoding.UTF8.GetString(value.WrittenSpan));
        }

        return true;
    }

    // The framework keeps headers of content apart from the others.
    private static void Add(HttpRequestMessage message, string name, string value)
    {
        if (!message.Headers.TryAddWithoutValidation(name, value))
        {
            message.Content ??= new ReadOnlyMemoryContent(default);
            HttpContentHeaders headers = message.Content.Headers;
            headers.TryAddWithoutValidation(name, value);
        }
    }

    private void AddCookies(HttpRequestMessage message, CompiledRequest request, UserState user)
    {
        if (user.Cookies.IsEmpty || !request.SendsCookies)
        {
            return;
        }

        var cookies = new ArrayBufferWriter<byte>();
        if (user.Cookies.TryWrite(CreateOrigin(message.RequestUri!), cookies, clock.Date))
        {
            message.Headers.TryAddWithoutValidation("Cookie", Encoding.Latin1.GetString(cookies.WrittenSpan));
        }
    }

    // Browsers treat loopback as secure.
    private static CookieOrigin CreateOrigin(Uri address) =>
        new(address.DnsSafeHost.ToLowerInvariant(), address.AbsolutePath, address.Scheme == Uri.UriSchemeHttps || address.IsLoopback);
}
