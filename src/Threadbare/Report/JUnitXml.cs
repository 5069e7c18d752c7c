using System.Globalization;
using System.Xml;
using Threadbare.Results;

namespace Threadbare.Report;

/// <summary>The promises of a run as test cases, for tools that read JUnit's XML.</summary>
public sealed class JUnitXml : IRunFormat
{
    /// <inheritdoc/>
    public string FileName => "junit.xml";

    /// <inheritdoc/>
    public async Task WriteAsync(RunResult result, Stream stream, CancellationToken cancellationToken)
    {
        var settings = new XmlWriterSettings { Async = true, Indent = true, CheckCharacters = false, Encoding = new System.Text.UTF8Encoding(false) };
        XmlWriter writer = XmlWriter.Create(stream, settings);
        await using (writer.ConfigureAwait(false))
        {
            await WriteSuiteAsync(result, writer).ConfigureAwait(false);
        }
    }

    private static async Task WriteSuiteAsync(RunResult result, XmlWriter writer)
    {
        int broken = result.Thresholds.Count(threshold => !threshold.Holds);
        string seconds = result.Totals.Seconds.ToString("0.###", CultureInfo.InvariantCulture);
        await writer.WriteStartElementAsync(null, "testsuites", null).ConfigureAwait(false);
        await writer.WriteStartElementAsync(null, "testsuite", null).ConfigureAwait(false);
        await AttributesAsync(writer, ("name", "threadbare"), ("tests", Text(result.Thresholds.Count)), ("failures", Text(broken)), ("errors", "0"), ("skipped", "0"),
            ("time", seconds), ("timestamp", result.StartedAt.UtcDateTime.ToString("s", CultureInfo.InvariantCulture)), ("hostname", result.Environment.Machine)).ConfigureAwait(false);
        foreach (ThresholdResult threshold in result.Thresholds)
        {
            await WriteCaseAsync(writer, string.Join(", ", result.Target.Urls), threshold).ConfigureAwait(false);
        }

        await writer.WriteEndElementAsync().ConfigureAwait(false);
        await writer.WriteEndElementAsync().ConfigureAwait(false);
    }

    private static async Task WriteCaseAsync(XmlWriter writer, string target, ThresholdResult threshold)
    {
        await writer.WriteStartElementAsync(null, "testcase", null).ConfigureAwait(false);
        await AttributesAsync(writer, ("classname", target), ("name", threshold.Expression), ("time", "0")).ConfigureAwait(false);
        if (!threshold.Holds)
        {
            await writer.WriteStartElementAsync(null, "failure", null).ConfigureAwait(false);
            await AttributesAsync(writer, ("message", threshold.Why)).ConfigureAwait(false);
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
