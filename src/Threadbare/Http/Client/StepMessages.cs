namespace Threadbare.Http.Client;

/// <summary>Creates the messages of scenarios' requests. Any thread may use it.</summary>
/// <param name="plan">Gives the version of HTTP, and whether connections are kept.</param>
internal sealed class StepMessages(LoadPlan plan)
{
    private static readonly UriCreationOptions AsWritten = new() { DangerousDisablePathAndQueryCanonicalization = true };

    private readonly Version _version = ReadVersion(plan.Http);

    /// <summary>Creates the message of a request for a user; null when a placeholder cannot be filled.</summary>
    /// <param name="request">The request.</param>
    /// <param name="user">The user, whose cookies it carries.</param>
    /// <param name="redirect">The address that a redirect leads to; null for that of the request.</param>
    /// <param name="now">The present instant, for cookies.</param>
    /// <param name="fault">The reason, such as <c>{token} has no value yet</c>.</param>
    public HttpRequestMessage? Create(CompiledRequest request, UserState user, Uri? redirect, DateTimeOffset now, out string? fault)
    {
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
            AddCookies(message, request, user, now);
            return message;
        }

        message.Dispose();
        return null;
    }

    private static Version ReadVersion(HttpProtocol http) => http switch
    {
        HttpProtocol.Http2 => HttpVersion.Version20,
        HttpProtocol.Http3 => HttpVersion.Version30,
        _ => HttpVersion.Version11,
    };

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

        foreach ((string name, string value) in user.Draft?.Headers ?? [])
        {
            message.Headers.Remove(name);
            Add(message, name, value);
        }

        foreach (CompiledHeader header in request.Headers)
        {
            if (user.Draft?.Headers.ContainsKey(header.Name) ?? false)
            {
                continue;
            }

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

    private static void AddCookies(HttpRequestMessage message, CompiledRequest request, UserState user, DateTimeOffset now)
    {
        if (user.Cookies.IsEmpty || !request.SendsCookies)
        {
            return;
        }

        var cookies = new ArrayBufferWriter<byte>();
        if (user.Cookies.TryWrite(CookieOrigin.Create(message.RequestUri!), cookies, now))
        {
            // The handler sends headers of scenarios as UTF-8.
            message.Headers.TryAddWithoutValidation("Cookie", Encoding.UTF8.GetString(cookies.WrittenSpan));
        }
    }
}
