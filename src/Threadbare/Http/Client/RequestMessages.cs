using System.Net;
using System.Net.Http.Headers;
using System.Text;
using Threadbare.Http.Requests;
using Threadbare.Plan;
using Threadbare.Plan.Requests;

namespace Threadbare.Http.Client;

/// <summary>Creates the messages of a plan's requests. Any thread may use it.</summary>
internal sealed class RequestMessages
{
    private static readonly UriCreationOptions AsWritten = new() { DangerousDisablePathAndQueryCanonicalization = true };

    private readonly LoadPlan _plan;
    private readonly HttpMethod _method;
    private readonly Version _version;
    private readonly List<Address> _addresses;
    private readonly List<Header> _headers;
    private readonly TextTemplate _body;
    private readonly byte[]? _fixedBody;
    private readonly bool _hasContent;
    private readonly bool _closes;

    /// <param name="plan">Gives addresses, method, headers, feeds and version.</param>
    /// <param name="body">The body in bytes; empty for none.</param>
    public RequestMessages(LoadPlan plan, ReadOnlyMemory<byte> body)
    {
        _plan = plan;
        _method = new HttpMethod(plan.Request.Method);
        _version = ReadVersion(plan.Http);
        _addresses = [.. plan.Urls.Select(url => new Address(url, plan))];
        _headers = [.. ReadHeaders(plan)];
        _body = new TextTemplate(body.Span, plan.Feeds, escape: false);
        _fixedBody = _body.IsFixed ? body.ToArray() : null;
        _hasContent = plan.Request.Body is not null || _headers.Exists(header => header.IsOfContent);
        _closes = !plan.KeepAlive;
    }

    /// <summary>Reads the body of a plan's requests and prepares their messages.</summary>
    /// <exception cref="UsageException">The body's file cannot be read.</exception>
    public static async Task<RequestMessages> CreateAsync(LoadPlan plan, CancellationToken cancellationToken) =>
        new(plan, await RequestPayload.ReadAsync(plan.Request.Body, cancellationToken).ConfigureAwait(false));

    /// <summary>A new message for a request.</summary>
    /// <param name="url">The address' index in the plan.</param>
    /// <param name="request">The request's number, which decides what feeds give.</param>
    public HttpRequestMessage For(int url, long request)
    {
        int[] picks = PicksFor(request);
        var message = new HttpRequestMessage(_method, _addresses[url].For(picks))
        {
            Version = _version,
            VersionPolicy = HttpVersionPolicy.RequestVersionExact,
        };
        if (_hasContent)
        {
            message.Content = new ByteArrayContent(_fixedBody ?? _body.Fill(picks));
        }

        if (_closes)
        {
            message.Headers.ConnectionClose = true;
        }

        if (_addresses[url].Credentials is { } credentials)
        {
            message.Headers.TryAddWithoutValidation(UrlCredentials.Header, credentials);
        }

        foreach (Header header in _headers)
        {
            string value = header.For(picks);
            HttpHeaders target = header.IsOfContent ? message.Content!.Headers : message.Headers;
            target.TryAddWithoutValidation(header.Name, value);
        }

        return message;
    }

    /// <summary>The version of the framework for a version of HTTP.</summary>
    public static Version ReadVersion(HttpProtocol http) => http switch
    {
        HttpProtocol.Http2 => HttpVersion.Version20,
        HttpProtocol.Http3 => HttpVersion.Version30,
        _ => HttpVersion.Version11,
    };

    // The handler counts the body's length itself.
    private static IEnumerable<Header> ReadHeaders(LoadPlan plan)
    {
        IEnumerable<RequestHeader> given = plan.Request.Headers.Where(header => !Is(header, "Content-Length"));
        bool hasAgent = plan.Request.HasHeader("User-Agent");
        IEnumerable<RequestHeader> all = hasAgent ? given : given.Prepend(new RequestHeader("User-Agent", "threadbare"));
        return all.Select(header => new Header(header, plan.Feeds));

        static bool Is(RequestHeader header, string name) => header.Name.Equals(name, StringComparison.OrdinalIgnoreCase);
    }

    private int[] PicksFor(long request)
    {
        if (_plan.Feeds.Count == 0)
        {
            return [];
        }

        var picks = new int[_plan.Feeds.Count];
        for (int i = 0; i < picks.Length; i++)
        {
            picks[i] = _plan.Feeds[i].IndexFor(request, _plan.FeedOrder, _plan.Seed);
        }

        return picks;
    }

    private sealed class Address
    {
        private readonly string _origin;
        private readonly TextTemplate _target;
        private readonly Uri? _fixed;

        public Address(string url, LoadPlan plan)
        {
            IReadOnlyList<ValueFeed> feeds = plan.Feeds;
            Credentials = plan.Request.HasHeader(UrlCredentials.Header) ? null : UrlCredentials.CreateHeaderValue(url);
            _origin = new Uri(url).GetComponents(UriComponents.SchemeAndServer, UriFormat.UriEscaped);
            _target = new TextTemplate(Encoding.UTF8.GetBytes(RequestTarget.FromUrl(url, feeds)), feeds, escape: true);
            _fixed = _target.IsFixed ? For([]) : null;
        }

        // Those of the address itself; null when a header is given for all.
        public string? Credentials { get; }

        // Already escaped: the framework must not change it.
        public Uri For(int[] picks) => _fixed ?? new Uri(_origin + Encoding.UTF8.GetString(_target.Fill(picks)), AsWritten);
    }

    private sealed class Header
    {
        private readonly TextTemplate _value;
        private readonly string? _fixed;

        public Header(RequestHeader header, IReadOnlyList<ValueFeed> feeds)
        {
            Name = header.Name;
            _value = new TextTemplate(Encoding.UTF8.GetBytes(header.Value), feeds, escape: false);
            _fixed = _value.IsFixed ? header.Value : null;
            using var probe = new HttpRequestMessage();
            IsOfContent = !probe.Headers.TryAddWithoutValidation(header.Name, "");
        }

        public string Name { get; }

        public bool IsOfContent { get; }

        public string For(int[] picks) => _fixed ?? Encoding.UTF8.GetString(_value.Fill(picks));
    }
}
