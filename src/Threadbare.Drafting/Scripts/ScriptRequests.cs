using Threadbare.Drafting.Recordings;

namespace Threadbare.Drafting.Scripts;

/// <summary>Collects the requests of a file that an editor or a client sends, with the variables in their texts.</summary>
/// <param name="kind">The kind of the file for a reader.</param>
internal sealed partial class ScriptRequests(string kind)
{
    // A value may have variables of its own, also itself. These keep a hostile file small: a plan has at most 500 requests.
    private const int Deepest = 8;
    private const int MostReplaced = 20_000;
    private const int LongestValue = 4096;
    private const int ShortestSecret = 4;

    private readonly Dictionary<string, string> _values = [];
    private readonly List<KnownText> _open = [];
    private readonly List<RecordedRequest> _requests = [];
    private readonly List<SkippedRequest> _skipped = [];
    private readonly SortedSet<string> _leftOut = [];
    private int _replaced;

    /// <summary>Notes a part of the file that a plan does not have.</summary>
    public void LeaveOut(string part) => _leftOut.Add(part);

    /// <summary>Gives a variable its value; an empty one, and one of more than 4,096 letters, is none.</summary>
    public void Set(string name, string value)
    {
        if (value.Length is > 0 and <= LongestValue)
        {
            _values[name] = value;
        }
    }

    /// <summary>Replaces the variables in a text by their values, or by a text that stands for those without one.</summary>
    public string Fill(string text) => Fill(text, 0);

    /// <summary>The text that stands for a variable without a value.</summary>
    public string Open(string name)
    {
        string? placeholder = name.Split(' ', StringSplitOptions.RemoveEmptyEntries) switch
        {
            ["$guid" or "$uuid" or "$randomUUID" or "$random.uuid"] => TemplateText.Place("uuid"),
            ["$timestamp" or "$isoTimestamp" or "$datetime" or "$localDatetime", ..] => TemplateText.Place("now"),
            _ => null,
        };
        if (_open.Find(one => one.Name == name) is not { } open)
        {
            // Letters that an address may have anywhere, the host included.
            open = new KnownText(name, $"variable-{_open.Count}-of-the-file", IsOpen: true, placeholder);
            _open.Add(open);
        }

        return open.Value;
    }

    /// <summary>Makes a literal value one that the user fills in.</summary>
    public void Hide(string name, string value)
    {
        if (value.Length >= ShortestSecret)
        {
            _open.Add(new KnownText(name, value));
        }
    }

    /// <summary>Adds a request.</summary>
    /// <param name="method">Its method.</param>
    /// <param name="address">Its address, with the variables replaced.</param>
    /// <param name="headers">The headers that it sends.</param>
    /// <param name="body">The request with this body.</param>
    public void Add(string method, string address, IEnumerable<RequestHeader> headers, Func<RecordedRequest, RecordedRequest> body)
    {
        string whole = address.Contains("://", StringComparison.Ordinal) ? address : $"http://{address}";
        if (!Uri.TryCreate(whole, UriKind.Absolute, out Uri? url) || address is "" or ['/', ..])
        {
            _skipped.Add(new SkippedRequest($"{method} {Show(Mask.Address(address))}", "its address has no host, or cannot be read"));
            return;
        }

        RecordedRequest request = body(new RecordedRequest(method.ToUpperInvariant(), url) { Headers = [.. headers] });
        RequestHeader? type = request.Headers.FirstOrDefault(one => one.Name.Equals("Content-Type", StringComparison.OrdinalIgnoreCase));
        _requests.Add(request with { Name = Show(request.Label), BodyType = type?.Value ?? request.BodyType });
    }

    /// <summary>The requests.</summary>
    /// <exception cref="UsageException">There are none. The message is a clause without a subject.</exception>
    public RequestList ToList()
    {
        string[] leftOut = _leftOut.Count == 0 ? [] : [$"Not carried over: {string.Join(", ", _leftOut)}."];
        return _requests.Count == 0
            ? throw new UsageException("has no request that can be read: expected one with an absolute address")
            : new RequestList(kind, _requests)
            {
                Variables = _open,
                Skipped = _skipped,
                Remarks = ["The file has no answers, so none is expected: add expect to the steps.", .. leftOut],
            };
    }

    private string Show(string text) =>
        _open.Aggregate(text, (shown, one) => shown.Replace(one.Value, $"{{{one.Name}}}", StringComparison.Ordinal));

    private string Fill(string text, int depth) => Variable().Replace(text, found =>
        _values.TryGetValue(found.Groups[1].Value.Trim(), out string? value) && depth < Deepest && ++_replaced < MostReplaced
            ? Fill(value, depth + 1)
            : Open(found.Groups[1].Value.Trim()));

    [GeneratedRegex(@"\{\{([^{}]+)\}\}", RegexOptions.CultureInvariant)]
    private static partial Regex Variable();
}
