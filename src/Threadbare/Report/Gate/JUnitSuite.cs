using System.Globalization;
using System.Text;
using System.Xml;

namespace Threadbare.Report.Gate;

/// <summary>Cases for tools that read JUnit's XML.</summary>
internal sealed record JUnitSuite(TimeSpan Length, DateTimeOffset StartedAt, string Machine, IReadOnlyList<JUnitCase> Cases)
{
    /// <summary>The file's name within the folder of a run or an experiment.</summary>
    public const string FileName = "junit.xml";

    private static readonly XmlWriterSettings Settings = new() { Async = true, Indent = true, CheckCharacters = false, Encoding = new UTF8Encoding(false) };

    /// <summary>Writes one file with this suite alone.</summary>
    public async Task WriteAsync(Stream stream)
    {
        XmlWriter writer = XmlWriter.Create(stream, Settings);
        await using (writer.ConfigureAwait(false))
        {
            await writer.WriteStartElementAsync(null, "testsuites", null).ConfigureAwait(false);
            await writer.WriteStartElementAsync(null, "testsuite", null).ConfigureAwait(false);
            await AttributesAsync(writer, ("name", "threadbare"), ("tests", Text(Cases.Count)), ("failures", Text(Cases.Count(one => one.Failure is not null))), ("errors", "0"), ("skipped", Text(Cases.Count(one => one.Skipped is not null))),
                ("time", Length.TotalSeconds.ToString("0.###", CultureInfo.InvariantCulture)), ("timestamp", StartedAt.UtcDateTime.ToString("s", CultureInfo.InvariantCulture)), ("hostname", Machine)).ConfigureAwait(false);
            foreach (JUnitCase one in Cases)
            {
                await WriteAsync(writer, one).ConfigureAwait(false);
            }

            await writer.WriteEndElementAsync().ConfigureAwait(false);
            await writer.WriteEndElementAsync().ConfigureAwait(false);
        }
    }

    private static async Task WriteAsync(XmlWriter writer, JUnitCase one)
    {
        await writer.WriteStartElementAsync(null, "testcase", null).ConfigureAwait(false);
        await AttributesAsync(writer, ("classname", one.Class), ("name", one.Name), ("time", "0")).ConfigureAwait(false);
        if ((one.Failure ?? one.Skipped) is { } why)
        {
            await writer.WriteStartElementAsync(null, one.Failure is null ? "skipped" : "failure", null).ConfigureAwait(false);
            await AttributesAsync(writer, ("message", why)).ConfigureAwait(false);
            await writer.WriteEndElementAsync().ConfigureAwait(false);
        }

        await writer.WriteEndElementAsync().ConfigureAwait(false);
    }

    private static async Task AttributesAsync(XmlWriter writer, params (string Name, string Value)[] attributes)
    {
        foreach ((string name, string value) in attributes)
        {
            // XML 1.0 knows no control characters, and a target's address may hold any.
            string clean = string.Concat(value.Select(letter => XmlConvert.IsXmlChar(letter) ? letter : ' '));
            await writer.WriteAttributeStringAsync(null, name, null, clean).ConfigureAwait(false);
        }
    }

    private static string Text(int count) => count.ToString(CultureInfo.InvariantCulture);
}
