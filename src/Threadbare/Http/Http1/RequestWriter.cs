using System.Globalization;
using System.Text;
using Threadbare.Http.Requests;
using Threadbare.Plan;
using Threadbare.Plan.Requests;

namespace Threadbare.Http.Http1;

/// <summary>Writes the HTTP/1.1 requests of one loop. A request that no feed changes is written once.</summary>
internal sealed class RequestWriter
{
    private readonly IReadOnlyList<ValueFeed> _feeds;
    private readonly FeedOrder _order;
    private readonly int _seed;
    private readonly int[] _picks;
    private readonly List<Template> _templates;
    private byte[] _scratch = [];

    /// <param name="plan">Gives method, headers, feeds.</param>
    /// <param name="body">The body in bytes; empty for none.</param>
    public RequestWriter(LoadPlan plan, ReadOnlyMemory<byte> body)
    {
        (_feeds, _order, _seed) = (plan.Feeds, plan.FeedOrder, plan.Seed);
        _picks = new int[plan.Feeds.Count];
        var payload = new TextTemplate(body.Span, plan.Feeds, escape: false);
        bool hasBody = plan.Request.Body is not null;
        _templates = [.. plan.Urls.Select(url => new Template(
            new TextTemplate(Encoding.UTF8.GetBytes(DescribeLine(plan, url)), plan.Feeds, escape: true),
            new TextTemplate(Encoding.UTF8.GetBytes(DescribeHeaders(plan, url)), plan.Feeds, escape: false),
            payload,
            hasBody))];
        foreach (Template template in _templates.Where(template => template.IsFixed))
        {
            template.Written = Write(template).ToArray();
        }
    }

    /// <summary>Writes a request.</summary>
    /// <param name="url">The address' index in the plan.</param>
    /// <param name="request">The request's number, which decides what feeds give.</param>
    /// <param name="isLasting">True when the bytes stay as they are; otherwise the next call overwrites them.</param>
    public ReadOnlyMemory<byte> For(int url, long request, out bool isLasting)
    {
        Template template = _templates[url];
        isLasting = template.Written is not null;
        if (isLasting)
        {
            return template.Written;
        }

        for (int i = 0; i < _picks.Length; i++)
        {
            _picks[i] = _feeds[i].IndexFor(request, _order, _seed);
        }

        return Write(template);
    }

    private ReadOnlyMemory<byte> Write(Template template)
    {
        int bodyLength = template.Body.LengthFor(_picks);
        int needed = template.Line.LengthFor(_picks) + template.Headers.LengthFor(_picks) + bodyLength + 64;
        if (_scratch.Length < needed)
        {
            _scratch = new byte[needed * 2];
        }

        int length = template.Line.Write(_scratch, _picks);
        length += template.Headers.Write(_scratch.AsSpan(length), _picks);
        if (template.HasBody)
        {
            "Content-Length: "u8.CopyTo(_scratch.AsSpan(length));
            length += 16;
            bodyLength.TryFormat(_scratch.AsSpan(length), out int digits, default, CultureInfo.InvariantCulture);
            length += digits;
            "\r\n"u8.CopyTo(_scratch.AsSpan(length));
            length += 2;
        }

        "\r\n"u8.CopyTo(_scratch.AsSpan(length));
        length += 2;
        length += template.Body.Write(_scratch.AsSpan(length), _picks);
        return _scratch.AsMemory(0, length);
    }

    private static string DescribeLine(LoadPlan plan, string url) =>
        $"{plan.Request.Method} {RequestTarget.FromUrl(url, plan.Feeds)} HTTP/1.1\r\n";

    private static string DescribeHeaders(LoadPlan plan, string url)
    {
        var text = new StringBuilder();
        if (!Has("Host"))
        {
            text.Append(CultureInfo.InvariantCulture, $"Host: {new Uri(url).Authority}\r\n");
        }

        if (!Has("User-Agent"))
        {
            text.Append("User-Agent: threadbare\r\n");
        }

        if (UrlCredentials.CreateHeaderValue(url) is { } credentials && !Has(UrlCredentials.Header))
        {
            text.Append(CultureInfo.InvariantCulture, $"{UrlCredentials.Header}: {credentials}\r\n");
        }

        if (!plan.KeepAlive && !Has("Connection"))
        {
            text.Append("Connection: close\r\n");
        }

        foreach (RequestHeader header in plan.Request.Headers.Where(header => !Is(header, "Content-Length")))
        {
            text.Append(CultureInfo.InvariantCulture, $"{header.Name}: {header.Value}\r\n");
        }

        return text.ToString();

        bool Has(string name) => plan.Request.HasHeader(name);
        static bool Is(RequestHeader header, string name) => header.Name.Equals(name, StringComparison.OrdinalIgnoreCase);
    }

    private sealed record Template(TextTemplate Line, TextTemplate Headers, TextTemplate Body, bool HasBody)
    {
        public byte[]? Written { get; set; }

        public bool IsFixed => Line.IsFixed && Headers.IsFixed && Body.IsFixed;
    }
}
