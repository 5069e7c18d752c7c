using FsCheck;
using FsCheck.Fluent;
using Threadbare.Http.Http1;
using Xunit;

namespace Threadbare.Tests.Http.Http1;

public sealed class ResponseParserLawTests
{
    // Pieces that a stream of answers is made of, so that random ones get past the first line.
    private static readonly string[] Pieces =
    [
        "HTTP/1.1 ", "HTTP/1.0 ", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 100 Continue\r\n\r\n", "204", "304 ", "\r\n", "\r\n\r\n", "\r", "\n",
        "Content-Length: 3\r\n", "Content-Length: 0\r\n", "Content-Length: ",
        "Transfer-Encoding: chunked\r\n", "Transfer-Encoding: gzip\r\n",
        "Connection: close\r\n", "A: b\r\n", "3\r\nabc\r\n", "0\r\n\r\n", "0\r\n", "5;a=b\r\n", "abc",
        " ", "\t", ":", ",", "\0", "\xff", "7",
    ];

#if MUTATED
    private const int Count = 200;
#else
    private const int Count = 2000;
#endif

    private static Gen<byte[]> Garbage { get; } =
        ArbMap.Default.GeneratorFor<byte[]>().Resize(300);

    private static Gen<byte[]> Mixture { get; } =
        Gen.Elements(Pieces).ListOf().Resize(30).Select(pieces => Parsed.Bytes("HTTP/1.1 200 OK\r\n" + string.Concat(pieces)));

    private static Gen<byte[]> Mutation { get; } =
        from answer in Gen.Elements(NastyAnswers.Short.Where(a => a.Length > 0))
        from at in Gen.Choose(0, answer.Length - 1)
        from value in Gen.Choose(0, 255)
        select (byte[])[.. answer[..at], (byte)value, .. answer[(at + 1)..]];

    // Few long ones: each is as much work as a hundred others.
    private static Gen<byte[]> Answers { get; } = Gen.Frequency(
        (10, Garbage), (10, Mixture), (10, Mutation), (10, Gen.Elements<byte[]>(NastyAnswers.Short)),
        (1, Gen.Elements<byte[]>(NastyAnswers.Long)));

    [Theory]
    [InlineData(false, false)]
    [InlineData(false, true)]
    [InlineData(true, false)]
    [InlineData(true, true)]
    public void Answer_cut_at_any_place_gives_the_outcome_of_the_whole(bool expectsNoBody, bool ends)
    {
        foreach (byte[] answer in NastyAnswers.Short)
        {
            var whole = Parsed.From(answer, expectsNoBody, ends);
            for (int cut = 0; cut <= answer.Length; cut++)
            {
                Assert.Equal(whole, Parsed.From(answer, expectsNoBody, ends, cut));
            }
        }
    }

#if !MUTATED // A mutated parser takes seconds for it.
    [Fact]
    public void Long_answer_cut_near_a_limit_gives_the_outcome_of_the_whole()
    {
        int[] limits = [0, ChunkSize.LineLimit + 47, ResponseParser.HeadLimit];
        // Further than the longest of the pieces that the answers repeat.
        var cuts = limits.SelectMany(limit => Enumerable.Range(limit - 30, 60));

        foreach (byte[] answer in NastyAnswers.Long)
        {
            var whole = Parsed.From(answer);
            foreach (int cut in cuts.Where(cut => cut >= 0 && cut <= answer.Length))
            {
                Assert.Equal(whole, Parsed.From(answer, cuts: cut));
            }
        }
    }
#endif

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(7)]
    [InlineData(1460)]
    public void Answer_in_small_pieces_gives_the_outcome_of_the_whole(int length)
    {
        foreach (byte[] answer in NastyAnswers.All)
        {
            var cuts = Enumerable.Range(0, answer.Length / length).Select(i => i * length);
            Assert.Equal(Parsed.From(answer, ends: true), Parsed.From(answer, ends: true, cuts: cuts));
        }
    }

    [Fact]
    public void Any_answer_in_any_pieces_gives_the_outcome_of_the_whole()
    {
        var cases =
            from answer in Answers
            from seeds in Gen.Choose(0, answer.Length).ListOf().Resize(12)
            from expectsNoBody in ArbMap.Default.GeneratorFor<bool>()
            from ends in ArbMap.Default.GeneratorFor<bool>()
            select (answer, cuts: seeds.Order().ToArray(), expectsNoBody, ends);

        Holds(cases.ToArbitrary(), c =>
            Parsed.From(c.answer, c.expectsNoBody, c.ends) == Parsed.From(c.answer, c.expectsNoBody, c.ends, c.cuts));
    }

    [Fact]
    public void Any_bytes_lead_to_an_outcome_that_makes_sense()
    {
        Holds(Answers.ToArbitrary(), answer =>
        {
            var parsed = Parsed.From(answer);
            bool isFault = parsed.Status is ParseStatus.Malformed or ParseStatus.HeadersTooLarge;
            return parsed.Consumed <= answer.Length
                && (parsed.Status != ParseStatus.NeedMore || parsed.Consumed == answer.Length)
                && parsed.HasStarted == answer.Length > 0
                && parsed.BodyBytes <= parsed.Consumed
                && isFault == parsed.Fault is not null
                && (parsed.Fault is null || (parsed.Fault.Length < 350 && parsed.Fault.All(c => c is >= ' ' and <= '~' or '…')))
                && (!parsed.KeepsAlive || parsed.Status == ParseStatus.Complete)
                && (parsed.Status != ParseStatus.Complete || parsed.StatusCode is >= 200 and <= 999);
        });
    }

    [Fact]
    public void Complete_answer_is_the_same_whatever_follows_it()
    {
        var cases = from answer in Answers from surplus in Answers select (answer, surplus);

        Holds(cases.ToArbitrary(), c =>
        {
            var alone = Parsed.From(c.answer);
            return alone.Status == ParseStatus.NeedMore || Parsed.From([.. c.answer, .. c.surplus]) == alone;
        });
    }

    [Fact]
    public void Used_parser_reads_like_a_new_one()
    {
        var used = new ResponseParser();
        var cases = from answer in Answers from expectsNoBody in ArbMap.Default.GeneratorFor<bool>() select (answer, expectsNoBody);

        Holds(cases.ToArbitrary(), c =>
        {
            used.Begin(c.expectsNoBody);
            return Parsed.From(used, c.answer, ends: false, []) == Parsed.From(c.answer, c.expectsNoBody);
        });
    }

    private static void Holds<T>(Arbitrary<T> cases, Func<T, bool> law) =>
        Prop.ForAll(cases, law).Check(Config.QuickThrowOnFailure.WithMaxTest(Count));
}
