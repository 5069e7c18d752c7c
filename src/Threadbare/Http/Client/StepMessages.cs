using System.Buffers;
using System.Net.Http.Headers;
using System.Text;
using Threadbare.Plan;
using Threadbare.Scenarios;
using Threadbare.Scenarios.State;

namespace Threadbare.Http.Client;

/// <summary>Creates the messages of scenarios' requests. Any thread may use it.</summary>
internal sealed class StepMessages(LoadPlan plan)
{
    private const string AgentHeader = "User-Agent";

    private static readonly UriCreationOptions AsWritten = new() { DangerousDisablePathAndQueryCanonicalization = true };

    /// <summary>Creates the message of a request for a user; null when a placeholder cannot be filled.</summary>
    /// <param name="request">The request.</param>
    /// <param name="user">The user, whose cookies it carries.</param>
    /// <param name="now">The present instant, for cookies.</param>
    /// <param name="fault">The reason, such as <c>{token} has no value yet</c>.</param>
    public HttpRequestMessage? Create(CompiledRequest request, UserState user, DateTimeOffset now, out string? fault)
    {
        var written = new ArrayBufferWriter<byte>();
        if (!request.Target.TryWrite(written, user, out fault))
        {
            return null;
        }

        string origin = request.Address.GetComponents(UriComponents.SchemeAndServer, UriFormat.UriEscaped);
        var message = new HttpRequestMessage(
            new HttpMethod(request.Method), new Uri(origin + Encoding.UTF8.GetString(written.WrittenSpan), AsWritten))
        {
            Version = RequestMessages.ReadVersion(plan.Http),
            VersionPolicy = HttpVersionPolicy.RequestVersionExact,
        };
        AddCookies(message, request, user, now);
        return TryAddBody(message, request, user, out fault) && TryAddHeaders(message, request, user, out fault) ? message : null;
    }

    /// <summary>Adds the cookies of a user, unless the plan gives others.</summary>
    public static void AddCookies(HttpRequestMessage message, CompiledRequest request, UserState user, DateTimeOffset now)
    {
        var written = new ArrayBufferWriter<byte>();
        bool mayHave = request.SendsCookies && !user.Cookies.IsEmpty;
        if (mayHave && user.Cookies.TryWrite(request.CreateOrigin(ReadTarget(message)), written, now))
        {
            message.Headers.TryAddWithoutValidation("Cookie", Encoding.UTF8.GetString(written.WrittenSpan));
        }
    }

    /// <summary>Reads path and query of a message as they are sent.</summary>
    public static byte[] ReadTarget(HttpRequestMessage message) => Encoding.ASCII.GetBytes(message.RequestUri!.PathAndQuery);

    private static bool TryAddBody(HttpRequestMessage message, CompiledRequest request, UserState user, out string? fault)
    {
        fault = null;
        if (request.Body is not { } body)
        {
            return true;
        }

        var written = new ArrayBufferWriter<byte>();
        bool isWritten = body.TryWrite(written, user, out fault);
        message.Content = new ByteArrayContent(written.WrittenSpan.ToArray());
        return isWritten;
    }

    private bool TryAddHeaders(HttpRequestMessage message, CompiledRequest request, UserState user, out string? fault)
    {
        fault = null;
        message.Headers.ConnectionClose = plan.KeepAlive ? null : true;
        if (!request.HasHeader(AgentHeader))
        {
            message.Headers.TryAddWithoutValidation(AgentHeader, "threadbare");
        }

        foreach (CompiledHeader header in request.Headers)
        {
            var written = new ArrayBufferWriter<byte>();
            if (!header.Value.TryWrite(written, user, out fault))
            {
                return false;
            }

            string value = Encoding.UTF8.GetString(written.WrittenSpan);
            if (!message.Headers.TryAddWithoutValidation(header.Name, value))
            {
                message.Content ??= new ByteArrayContent([]);
                HttpContentHeaders content = message.Content.Headers;
                content.TryAddWithoutValidation(header.Name, value);
            }
        }

        return true;
    }
}
