namespace Threadbare.Report.Gate;

/// <summary>Writes cases for tools that read JUnit's XML.</summary>
/// <param name="Length">The time that the measurements took.</param>
/// <param name="StartedAt">When the first measurement began.</param>
/// <param name="Machine">The name of the machine that measured.</param>
/// <param name="Cases">The cases in order.</param>
internal sealed record JUnitSuite(TimeSpan Length, DateTimeOffset StartedAt, string Machine, IReadOnlyList<JUnitCase> Cases)
{
    /// <summary>The file's name within the folder of a run, a comparison or an experiment.</summary>
    public const string FileName = "junit.xml";

    /// <summary>The thresholds taken together, which the file names first; null without thresholds.</summary>
    public GateResult? Gate { get; init; }

    private static readonly XmlWriterSettings Settings = new()
    {
        Async = true,
        Indent = true,
        CheckCharacters = false,
        Encoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false),
    };

    /// <summary>Writes a file with this suite alone.</summary>
    public async Task WriteAsync(Stream stream)
    {
        var suite = new XElement(
            "testsuite",
            Write("name", "threadbare"),
            Write("tests", Format(Cases.Count)),
            Write("failures", Format(Cases.Count(one => one.Failure is not null))),
            Write("errors", "0"),
            Write("skipped", Format(Cases.Count(one => one.Skipped is not null))),
            Write("time", Length.TotalSeconds.ToString("0.###", CultureInfo.InvariantCulture)),
            Write("timestamp", StartedAt.UtcDateTime.ToString("s", CultureInfo.InvariantCulture)),
            Write("hostname", Machine),
            Gate is null ? null : new XElement("properties", new XElement("property", Write("name", "gate"), Write("value", Gate.Summary))),
            Cases.Select(Write));
        XmlWriter writer = XmlWriter.Create(stream, Settings);
        await using (writer.ConfigureAwait(false))
        {
            await new XDocument(new XElement("testsuites", suite)).SaveAsync(writer, CancellationToken.None).ConfigureAwait(false);
        }
    }

    private static XElement Write(JUnitCase one)
    {
        var element = new XElement("testcase", Write("classname", one.Class), Write("name", one.Name), Write("time", "0"));
        if ((one.Failure ?? one.Skipped) is { } why)
        {
            element.Add(new XElement(one.Failure is null ? "skipped" : "failure", Write("message", why)));
        }

        return element;
    }

    // XML 1.0 allows no control characters, and a target's address may contain any.
    private static XAttribute Write(string name, string value)
    {
        string line = PlainText.WriteOnOneLine(value);
        return new(name, string.Concat(line.Select(letter => XmlConvert.IsXmlChar(letter) ? letter : ' ')));
    }

    private static string Format(int count) => count.ToString(CultureInfo.InvariantCulture);
}
