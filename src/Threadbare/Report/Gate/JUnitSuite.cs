using System.Xml;
using Threadbare.Report.Text;

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
        XmlWriter writer = XmlWriter.Create(stream, Settings);
        await using (writer.ConfigureAwait(false))
        {
            await writer.WriteStartElementAsync(null, "testsuites", null).ConfigureAwait(false);
            await writer.WriteStartElementAsync(null, "testsuite", null).ConfigureAwait(false);
            await WriteAttributesAsync(
                writer,
                ("name", "threadbare"),
                ("tests", Format(Cases.Count)),
                ("failures", Format(Cases.Count(one => one.Failure is not null))),
                ("errors", "0"),
                ("skipped", Format(Cases.Count(one => one.Skipped is not null))),
                ("time", Length.TotalSeconds.ToString("0.###", CultureInfo.InvariantCulture)),
                ("timestamp", StartedAt.UtcDateTime.ToString("s", CultureInfo.InvariantCulture)),
                ("hostname", Machine)).ConfigureAwait(false);
            if (Gate is not null)
            {
                await WriteGateAsync(writer, Gate).ConfigureAwait(false);
            }

            foreach (JUnitCase one in Cases)
            {
                await WriteCaseAsync(writer, one).ConfigureAwait(false);
            }

            await writer.WriteEndElementAsync().ConfigureAwait(false);
            await writer.WriteEndElementAsync().ConfigureAwait(false);
        }
    }

    private static async Task WriteGateAsync(XmlWriter writer, GateResult gate)
    {
        await writer.WriteStartElementAsync(null, "properties", null).ConfigureAwait(false);
        await writer.WriteStartElementAsync(null, "property", null).ConfigureAwait(false);
        await WriteAttributesAsync(writer, ("name", "gate"), ("value", gate.Summary)).ConfigureAwait(false);
        await writer.WriteEndElementAsync().ConfigureAwait(false);
        await writer.WriteEndElementAsync().ConfigureAwait(false);
    }

    private static async Task WriteCaseAsync(XmlWriter writer, JUnitCase one)
    {
        await writer.WriteStartElementAsync(null, "testcase", null).ConfigureAwait(false);
        await WriteAttributesAsync(writer, ("classname", one.Class), ("name", one.Name), ("time", "0")).ConfigureAwait(false);
        if ((one.Failure ?? one.Skipped) is { } why)
        {
            await writer.WriteStartElementAsync(null, one.Failure is null ? "skipped" : "failure", null).ConfigureAwait(false);
            await WriteAttributesAsync(writer, ("message", why)).ConfigureAwait(false);
            await writer.WriteEndElementAsync().ConfigureAwait(false);
        }

        await writer.WriteEndElementAsync().ConfigureAwait(false);
    }

    private static async Task WriteAttributesAsync(XmlWriter writer, params (string Name, string Value)[] attributes)
    {
        foreach ((string name, string value) in attributes)
        {
            // XML 1.0 allows no control characters, and a target's address may contain any.
            string line = PlainText.WriteOnOneLine(value);
            string clean = string.Concat(line.Select(letter => XmlConvert.IsXmlChar(letter) ? letter : ' '));
            await writer.WriteAttributeStringAsync(null, name, null, clean).ConfigureAwait(false);
        }
    }

    private static string Format(int count) => count.ToString(CultureInfo.InvariantCulture);
}
