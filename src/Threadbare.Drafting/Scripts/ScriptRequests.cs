namespace Threadbare.Drafting.Scripts;

/// <summary>Collects the requests of a file that an editor or a client sends, with the variables in their texts.</summary>
/// <param name="kind">The kind of the file for a reader.</param>
internal sealed partial class ScriptRequests(string kind)
{
    /// <summary>Parts that several kinds of file have, and a plan does not.</summary>
    public const string
        DataFiles = "data files", Repeats = "conditions and loops", Scripts = "scripts",
        TakenValues = "values that later requests take from answers";

    // A value may have variables of its own, also itself. These keep a hostile file small: a plan has at most 500 requests.
    private const int Deepest = 8;
    private const int MostReplaced = 20_000;
    private const int LongestValue = 4096;
    private const int MostVariables = 500;
    private const int ShortestSecret = 4;

    private readonly Dictionary<string, string> _values = [];

    // By the name of a variable without a value, and by a secret value.
    private readonly Dictionary<string, KnownText> _known = [];
    private readonly List<RecordedRequest> _requests = [];
    private readonly List<SkippedRequest> _skipped = [];
    private readonly SortedSet<string> _leftOut = [];
    private DateTimeOffset _now = DateTimeOffset.UnixEpoch;
    private int _replaced;

    /// <summary>Notes that the client waits here, in seconds. A plan has no wait of more than half a minute.</summary>
    public void Pause(double seconds) => _now += TimeSpan.FromSeconds(Math.Clamp(seconds, 0, 30));

    /// <summary>Writes a variable as it stands in a text.</summary>
    public static string Place(string variable) => $"{{{{{variable}}}}}";

    /// <summary>Adds a query to an address; an empty one adds nothing.</summary>
    public static string AddQuery(string address, string query) =>
        query.Length == 0 ? address : address + (address.Contains('?', StringComparison.Ordinal) ? '&' : '?') + query;

    /// <summary>Gives a request the fields of a form.</summary>
    public static RecordedRequest AddForm(RecordedRequest sent, IReadOnlyList<NamedText> fields, bool isMultipart, bool hasFile) =>
        sent with
        {
            BodyType = isMultipart ? "multipart/form-data" : "application/x-www-form-urlencoded", BodyFields = fields, HasFile = hasFile,
        };

    /// <summary>Notes a part of the file that a plan does not have.</summary>
    public void LeaveOut(string part) => _leftOut.Add(part);

    /// <summary>Gives a variable its value. An empty value, or one of more than 4,096 letters, is ignored.</summary>
    public void Set(string name, string value)
    {
        if (value.Length is > 0 and <= LongestValue)
        {
            _values[name] = value;
        }
    }

    /// <summary>Replaces the variables in a text by what they stand for. The depth counts the values that the text is inside.</summary>
    public string Fill(string text, int depth = 0) => Variable().Replace(text, found =>
        _values.TryGetValue(found.Groups[1].Value.Trim(), out string? value) && depth < Deepest && ++_replaced < MostReplaced
            ? Fill(value, depth + 1)
            : Open(found.Groups[1].Value.Trim()));

    /// <summary>The text that stands for a variable without a value.</summary>
    /// <exception cref="UsageException">There are more than 500. The message is a clause without a subject.</exception>
    public string Open(string name)
    {
        string? placeholder = name.Split(' ', StringSplitOptions.RemoveEmptyEntries) switch
        {
            ["$guid" or "$uuid" or "$randomUUID" or "$random.uuid"] => TemplateText.Place("uuid"),
            ["$timestamp" or "$isoTimestamp" or "$datetime" or "$localDatetime", ..] => TemplateText.Place("now"),
            _ => null,
        };
        if (!_known.TryGetValue(name, out KnownText? open))
        {
            // Letters that an address may have anywhere, the host included.
            open = new KnownText(name, $"variable-{_known.Count}-of-the-file", IsOpen: true, placeholder);
            _known.Add(name, open);
        }

        if (_known.Count > MostVariables)
        {
            throw new UsageException($"has more than {MostVariables} variables without a value: give them values in the file");
        }

        return open.Value;
    }

    /// <summary>Makes a literal value one that the user fills in.</summary>
    public void Hide(string name, string value)
    {
        if (value.Length >= ShortestSecret)
        {
            _known.TryAdd(value, new KnownText(name, value));
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

        RecordedRequest request = body(new RecordedRequest(method.ToUpperInvariant(), url) { Headers = [.. headers], Started = _now });
        string type = RecordingReader.FindHeader(request.Headers, "Content-Type");
        _requests.Add(request with { Label = Show(request.Label), BodyType = type.Length > 0 ? type : request.BodyType });
    }

    /// <summary>The requests.</summary>
    /// <exception cref="UsageException">No request can be read. The message is a clause without a subject.</exception>
    public RequestList ToList()
    {
        string[] leftOut = _leftOut.Count == 0 ? [] : [$"Not carried over: {string.Join(", ", _leftOut)}."];
        return _requests.Count == 0
            ? throw new UsageException("has no request that can be read: expected one with an absolute address")
            : new RequestList(kind, _requests)
            {
                Variables = [.. _known.Values],
                Skipped = _skipped,
                Remarks = ["The file has no answers, so the steps expect no status: add expect to them.", .. leftOut],
            };
    }

    private string Show(string text) =>
        _known.Values.Aggregate(text, (shown, one) => shown.Replace(one.Value, $"{{{one.Name}}}", StringComparison.Ordinal));

    [GeneratedRegex(@"\{\{([^{}]+)\}\}", RegexOptions.CultureInvariant)]
    private static partial Regex Variable();
}
