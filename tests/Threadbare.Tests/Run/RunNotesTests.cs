using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run;
using Threadbare.Tests.Load;
using Xunit;

namespace Threadbare.Tests.Run;

public sealed class RunNotesTests
{
    [Theory]
    [InlineData("https://host/", true, 1)]
    [InlineData("https://host/", false, 0)]
    [InlineData("http://host/", true, 0)]
    public void A_load_that_trusts_every_certificate_says_so(string url, bool acceptsAny, int notes)
    {
        LoadPlan plan = Plans.Closed(1) with { Urls = [url], AcceptAnyCertificate = acceptsAny };

        IReadOnlyList<string> described = RunNotes.Describe(plan, new RunTotals { Sent = 500, Ok = 500 }, wasAborted: false);

        Assert.Equal(notes, described.Count(note => note.StartsWith("LoadPlan.AcceptAnyCertificate accepted any certificate: ",
            StringComparison.Ordinal)));
    }
}
