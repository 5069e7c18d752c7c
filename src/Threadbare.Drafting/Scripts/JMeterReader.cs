using System.Xml;
using System.Xml.Linq;

namespace Threadbare.Drafting.Scripts;

/// <summary>Reads the requests of a JMeter plan (.jmx), in the order of its tree. What is switched off is left out.</summary>
internal sealed partial class JMeterReader
{
    private const int LongestPlan = 16 * 1024 * 1024;
    private const int Deepest = 500;

    // By a part of the element's name; the first that fits counts.
    private static readonly (string[] Kinds, string Part)[] LeftOut =
    [
        (["ThreadGroup"], "the load of thread groups"), (["Assertion"], "assertions"), (["CSVDataSet"], ScriptRequests.DataFiles),
        (["Extractor", "JSONPostProcessor"], ScriptRequests.TakenValues), (["JSR223", "BeanShell"], ScriptRequests.Scripts),
        (["AuthManager"], "the logins of an authorization manager"),
        (["IfController", "LoopController", "WhileController", "ForeachController", "SwitchController", "RandomController"],
            ScriptRequests.Repeats),
        (["RandomTimer", "ThroughputTimer"], "timers that are not constant"),
        (["JDBCSampler", "TCPSampler", "JMSSampler"], "samplers without HTTP"),
    ];

    private readonly ScriptRequests _requests = new("JMeter plan");

    /// <summary>Reads the requests; null for a text that is no such plan.</summary>
    /// <exception cref="UsageException">No request can be read. The message is a clause without a subject.</exception>
    public static RequestList? Read(string text)
    {
        if (!text.AsSpan().TrimStart().StartsWith("<") || !text.Contains("<jmeterTestPlan", StringComparison.Ordinal))
        {
            return null;
        }

        try
        {
            RequireShallow(text);
            var plan = new JMeterReader();
            using XmlReader reader = Open(text);
            plan.ReadTree(XDocument.Load(reader).Root!.Elements("hashTree"), new Surroundings([], [], Pause: 0));
            return plan._requests.ToList();
        }
        catch (XmlException fault)
        {
            throw new UsageException($"is no JMeter plan (line {fault.LineNumber}: {fault.Message.Split(" Line ")[0].TrimEnd('.')})");
        }
    }

    private static XmlReader Open(string text) => XmlReader.Create(
        new StringReader(text),
        new XmlReaderSettings { DtdProcessing = DtdProcessing.Prohibit, MaxCharactersInDocument = LongestPlan });

    // The time to build the tree of a document grows with the square of its depth.
    private static void RequireShallow(string text)
    {
        using XmlReader reader = Open(text);
        while (reader.Read())
        {
            if (reader.Depth > Deepest)
            {
                throw new UsageException($"has elements inside more than {Deepest} others");
            }
        }
    }

    private static bool IsOn(XElement element) => element.Attribute("enabled")?.Value != "false";

    // An element is followed by the tree that belongs to it. Settings hold for all elements beside them and below.
    private void ReadTree(IEnumerable<XElement> trees, Surroundings around)
    {
        XElement[] elements = [.. trees.Elements().Where(one => one.Name != "hashTree" && IsOn(one))];
        around = elements.Aggregate(around, ReadSetting);
        foreach (XElement element in elements)
        {
            XElement[] below = [.. element.ElementsAfterSelf().Take(1).Where(next => next.Name == "hashTree")];
            if (element.Name.LocalName is "HTTPSamplerProxy" or "HTTPSampler" or "HTTPSampler2")
            {
                ReadRequest(element, below.Elements().Where(IsOn).Aggregate(around, ReadSetting));
            }

            NoteWhatIsLeftOut(element.Name.LocalName);
            ReadTree(below, around);
        }
    }

    private Surroundings ReadSetting(Surroundings around, XElement element)
    {
        switch (element.Name.LocalName)
        {
            case "HeaderManager":
                IEnumerable<NamedText> own = ReadPairs(element, "HeaderManager.headers", "Header");
                return around with { Headers = [.. around.Headers, .. own.Select(one => new RequestHeader(one.Name, one.Text))] };
            case "ConfigTestElement":
                return around with { Defaults = [element, .. around.Defaults] };
            case "TestPlan" or "Arguments":
                ReadPairs(element, "Arguments.arguments", "Argument").ToList().ForEach(one => _requests.Set(one.Name, one.Text));
                break;
            case "ConstantTimer" when double.TryParse(Find(element, "ConstantTimer.delay"), CultureInfo.InvariantCulture, out double wait):
                return around with { Pause = wait / 1000 };
        }

        return around;
    }

    private void ReadRequest(XElement element, Surroundings around)
    {
        XElement[] places = [element, .. around.Defaults];
        string Value(string name) => places.Select(place => Find(place, name)).FirstOrDefault(text => text.Length > 0) ?? "";

        string method = Value("HTTPSampler.method") is { Length: > 0 } given ? given : "GET";
        NamedText[] fields = [.. ReadPairs(element, "Arguments.arguments", "Argument")];
        bool isRaw = Find(element, "HTTPSampler.postBodyRaw") == "true";
        bool hasFields = fields.Length > 0 && !isRaw && method is ("POST" or "PUT" or "PATCH");
        bool hasFile = element.Descendants("elementProp").Any(part => part.Attribute("elementType")?.Value == "HTTPFileArg");
        bool isMultipart = hasFile || Find(element, "HTTPSampler.DO_MULTIPART_POST") == "true";
        string query = isRaw || hasFields ? "" : string.Join('&', fields.Select(one => $"{one.Name}={Uri.EscapeDataString(one.Text)}"));
        string path = Value("HTTPSampler.path");
        string port = Value("HTTPSampler.port") is { Length: > 0 } number ? $":{number}" : "";
        string protocol = Value("HTTPSampler.protocol") is { Length: > 0 } scheme ? scheme : "http";
        string host = Value("HTTPSampler.domain") is { Length: > 0 } domain ? domain : _requests.Open("host");
        string address = path.Contains("://", StringComparison.Ordinal)
            ? path
            : $"{protocol}://{host}{port}{(path.StartsWith('/') ? "" : "/")}{path}";
        string? body = isRaw ? string.Concat(fields.Select(one => one.Text)) : null;
        _requests.Pause(around.Pause);
        _requests.Add(method, ScriptRequests.AddQuery(address, query), around.Headers, sent => hasFields
            ? ScriptRequests.AddForm(sent, fields, isMultipart, hasFile)
            : sent with { BodyText = body, HasFile = hasFile });
    }

    private IEnumerable<NamedText> ReadPairs(XElement element, string list, string kind) =>
        from pairs in element.Descendants("collectionProp")
        where pairs.Attribute("name")?.Value == list
        from pair in pairs.Elements("elementProp")
        select new NamedText(Find(pair, $"{kind}.name"), Find(pair, $"{kind}.value"));

    private string Find(XElement element, string name)
    {
        string text = element.Elements().FirstOrDefault(one => one.Attribute("name")?.Value == name)?.Value ?? "";
        return _requests.Fill(Variable().Replace(text, Rename));
    }

    // "${host}", "${__P(host,localhost)}", "${__UUID()}"
    private static string Rename(Match found)
    {
        string[] given = found.Groups[2].Value.Split(',', 2);
        return found.Groups[1].Value switch
        {
            "__P" or "__property" when given is [_, { Length: > 0 } value] => value,
            "__P" or "__property" => ScriptRequests.Place(given[0]),
            "__UUID" => ScriptRequests.Place("$uuid"),
            "__time" => ScriptRequests.Place("$timestamp"),
            var name => ScriptRequests.Place(name.TrimStart('_')),
        };
    }

    private void NoteWhatIsLeftOut(string element)
    {
        if (Array.Find(LeftOut, one => one.Kinds.Any(kind => element.Contains(kind, StringComparison.Ordinal))).Part is { } part)
        {
            _requests.LeaveOut(part);
        }
    }

    [GeneratedRegex(@"\$\{([^{}()]+)(?:\(([^{}()]*)\))?\}", RegexOptions.CultureInvariant)]
    private static partial Regex Variable();

    /// <summary>The settings of the elements around a request.</summary>
    /// <param name="Defaults">The elements with the parts of its address that it leaves out, the nearest first.</param>
    /// <param name="Headers">The headers, the outermost first.</param>
    /// <param name="Pause">The wait before it, in seconds.</param>
    private sealed record Surroundings(IReadOnlyList<XElement> Defaults, IReadOnlyList<RequestHeader> Headers, double Pause);
}
