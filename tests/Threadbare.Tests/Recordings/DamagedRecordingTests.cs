using Threadbare.Diagnostics.EventPipe;
using Threadbare.Diagnostics.Monitor;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Xunit;

namespace Threadbare.Tests.Recordings;

/// <summary>Streams that break off or contain wrong bytes cost lines and figures; the readers still come to an end and say so.</summary>
public sealed class DamagedRecordingTests(LabCode code) : IClassFixture<LabCode>
{
    private const int Places = 4;

    // With wrong bytes in the list of the code, an address may belong to another line: nothing in the stream could tell.
    private static readonly string[] Observed = ["stack sampler", "request reader"];
    private static readonly string[] CodeReaders = ["rundown reader", "code reader"];

    public static TheoryData<string, int> Blocked => Combine("thread-pool", "lock", "semaphore");

    public static TheoryData<string, int> All =>
        Combine("healthy", "thread-pool", "lock", "semaphore", "gate", "cpu", "allocation");

    [Theory, MemberData(nameof(Blocked))]
    public async Task Streams_that_break_off_name_no_wrong_line(string disease, int place)
    {
        var whole = Recording.Load(disease);
        Recording cut = whole.Damage(readers: null, octets => Cut(octets, place));

        IReadOnlyList<BlamedPlace> places = await FindLinesAsync(cut);

        Assert.All(places, place => AssertRight(whole, place));
    }

    [Theory, MemberData(nameof(Blocked))]
    public async Task Stacks_with_wrong_bytes_name_no_wrong_line(string disease, int place)
    {
        var whole = Recording.Load(disease);
        Recording wrong = whole.Damage(Observed, octets => Spoil(octets, place));

        IReadOnlyList<BlamedPlace> places = await FindLinesAsync(wrong);

        Assert.All(places, place => AssertRight(whole, place));
    }

    [Theory, MemberData(nameof(Blocked))]
    public async Task A_list_of_code_with_wrong_bytes_is_read_to_an_end(string disease, int place)
    {
        Recording wrong = Recording.Load(disease).Damage(CodeReaders, octets => Spoil(octets, place));

        IReadOnlyList<BlamedPlace> places = await FindLinesAsync(wrong);

        Assert.InRange(places.Count, 0, 5);
    }

    [Fact]
    public async Task A_list_of_code_that_cannot_be_read_is_said()
    {
        Recording wrong = Recording.Load("lock").Damage(CodeReaders, octets => [.. octets[..200], .. new byte[10_000]]);

        (IReadOnlyList<BlamedPlace> places, _, IReadOnlyList<string> notes) = await Replay(wrong).BlameAsync();

        Assert.Empty(places);
        Assert.Contains(notes, note => note.Contains("could not be read further", StringComparison.Ordinal));
    }

    [Theory, MemberData(nameof(All))]
    public async Task Windows_that_break_off_or_have_wrong_bytes_are_read_or_refused(string disease, int place)
    {
        var whole = Recording.Load(disease);
        var cut = Replay(whole.Damage(readers: null, octets => Cut(octets, place)));
        var wrong = Replay(whole.Damage(readers: null, octets => Spoil(octets, place)));

        Exception?[] faults = [await Record.ExceptionAsync(cut.FindReleasesAsync), await Record.ExceptionAsync(wrong.FindReleasesAsync)];

        Assert.All(faults, fault => Assert.True(fault is null or UnreadableEventsException, $"{fault}"));
    }

    [Theory, MemberData(nameof(All))]
    public async Task Figures_that_break_off_are_those_until_then(string disease, int place)
    {
        var whole = Recording.Load(disease);
        Recording cut = whole.Damage(readers: null, octets => Cut(octets, place));

        (IReadOnlyList<RuntimeSample> all, _, _, _) = await Replay(whole).MonitorAsync();
        (IReadOnlyList<RuntimeSample> samples, RuntimeSession session, _, _) = await Replay(cut).MonitorAsync();

        Assert.Equal(all.Take(samples.Count), samples);
        Assert.True(samples.Count < all.Count);
        Assert.All(session.Notes, AssertSentence);
    }

    [Theory, MemberData(nameof(All))]
    public async Task Figures_with_wrong_bytes_are_read_to_an_end(string disease, int place)
    {
        Recording wrong = Recording.Load(disease).Damage(readers: null, octets => Spoil(octets, place));

        (IReadOnlyList<RuntimeSample> samples, RuntimeSession session, _, _) = await Replay(wrong).MonitorAsync();

        Assert.InRange(samples.Count, 0, 30);
        Assert.All(session.Notes, AssertSentence);
    }

    private static TheoryData<string, int> Combine(params string[] diseases)
    {
        var cases = new TheoryData<string, int>();
        foreach (string disease in diseases)
        {
            for (int place = 0; place < Places; place++)
            {
                cases.Add(disease, place);
            }
        }

        return cases;
    }

    private static byte[] Cut(byte[] octets, int place) => octets[..(octets.Length * place / Places)];

    private static byte[] Spoil(byte[] octets, int place)
    {
        var random = new Random(place);
        byte[] wrong = [.. octets];
        for (int change = 0; change <= place; change++)
        {
            wrong[random.Next(wrong.Length)] = (byte)random.Next(256);
        }

        return wrong;
    }

    private static void AssertSentence(string note) => Assert.Equal('.', Assert.Single(note.Split('\n'))[^1]);

    private static void AssertRight(Recording whole, BlamedPlace place) =>
        Assert.EndsWith("// holds the thread", whole.ReadLine(place.File, place.Line), StringComparison.Ordinal);

    private async Task<IReadOnlyList<BlamedPlace>> FindLinesAsync(Recording recording)
    {
        (IReadOnlyList<BlamedPlace> places, _, IReadOnlyList<string> notes) = await Replay(recording).BlameAsync();
        Assert.All(notes, AssertSentence);
        Assert.All(notes, note => Assert.DoesNotContain("bug in threadbare", note, StringComparison.Ordinal));
        return [.. places.Where(place => place.Line is not null)];
    }

    private Replay Replay(Recording recording) => new(code, recording, TestContext.Current.CancellationToken);
}
