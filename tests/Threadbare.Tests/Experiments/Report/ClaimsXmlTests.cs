using System.Xml.Linq;
using Threadbare.Experiments.Report;
using Xunit;

namespace Threadbare.Tests.Experiments.Report;

public sealed class ClaimsXmlTests
{
    [Fact]
    public async Task A_claim_is_a_case_that_passes_fails_or_is_skipped()
    {
        LabClaim[] claims = [Claim("a", ClaimOutcome.Holds), Claim("b", ClaimOutcome.Differs), Claim("c", ClaimOutcome.NotTold)];
        using var stream = new MemoryStream();

        await ClaimsXml.WriteAsync(new LabReport { Name = "tour", Title = "t", StartedAt = DateTimeOffset.UnixEpoch, Claims = claims },
            stream);

        XElement suite = XDocument.Parse(System.Text.Encoding.UTF8.GetString(stream.ToArray())).Root!.Element("testsuite")!;
        Assert.Equal(("3", "1", "1"),
            ((string?)suite.Attribute("tests"), (string?)suite.Attribute("failures"), (string?)suite.Attribute("skipped")));
        Assert.Equal(["a: ", "b: failure Published: p. Measured: m. why", "c: skipped why"], suite.Elements("testcase").Select(Said));
    }

    private static string Said(XElement one) =>
        $"{(string?)one.Attribute("name")}: "
            + $"{string.Concat(one.Elements().Select(outcome => $"{outcome.Name} {(string?)outcome.Attribute("message")}"))}";

    private static LabClaim Claim(string statement, ClaimOutcome outcome) =>
        new() { Id = "i", Statement = statement, Published = "p", Measured = "m", Outcome = outcome, Why = "why" };
}
