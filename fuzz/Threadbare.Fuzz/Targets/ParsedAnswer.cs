using Threadbare.Http.Http1;
using Threadbare.Http.Requests;
using Threadbare.Scenarios.Answers;

namespace Threadbare.Fuzz.Targets;

/// <summary>Everything that a caller can see of one parsed answer.</summary>
internal readonly record struct ParsedAnswer(
    ParseStatus Status, int StatusCode, long BodyBytes, int Consumed, bool HasStarted, bool KeepsAlive, string? Fault, bool IsFound)
{
    private static ReadOnlySpan<byte> Searched => "abc"u8;

    /// <summary>Feeds a parser the answer in pieces.</summary>
    /// <param name="parser">The parser; it may have read other answers.</param>
    /// <param name="answer">The answer.</param>
    /// <param name="expectsNoBody">True for the answer to HEAD.</param>
    /// <param name="ends">True if the stream ends after it.</param>
    /// <param name="longestPiece">The longest piece in bytes; each is between 1 and that.</param>
    /// <param name="pieces">Chooses the lengths.</param>
    public static ParsedAnswer Read(
        ResponseParser parser, ReadOnlySpan<byte> answer, bool expectsNoBody, bool ends, int longestPiece, Random pieces)
    {
        var sink = new CaptureSink { Needs = new AnswerNeeds(Body: true, []) };
        sink.Begin();
        parser.Begin(expectsNoBody);
        var status = ParseStatus.NeedMore;
        int total = 0;
        while (status == ParseStatus.NeedMore && total < answer.Length)
        {
            int length = longestPiece >= answer.Length ? answer.Length : Math.Min(pieces.Next(1, longestPiece + 1), answer.Length - total);
            status = parser.Feed(answer.Slice(total, length), out int consumed, sink);
            if (consumed < 0 || consumed > length)
            {
                throw new BrokenLawException("the parser consumes at most what it was given");
            }

            total += consumed;
            if (status == ParseStatus.NeedMore && consumed != length)
            {
                throw new BrokenLawException("a parser that needs more has read all it was given");
            }
        }

        status = ends ? parser.EndOfStream() : status;
        bool isFound = sink.Capture.Body.IndexOf(Searched) >= 0;
        sink.Capture.Release();
        return new ParsedAnswer(
            status, parser.StatusCode, parser.BodyBytes, total, parser.HasStarted, parser.KeepsAlive, parser.Fault, isFound);
    }

    /// <summary>The law that it breaks; null where it makes sense.</summary>
    /// <param name="length">The length of the answer.</param>
    public string? FindNonsense(int length)
    {
        bool isFault = Status is ParseStatus.Malformed or ParseStatus.HeadersTooLarge;
        return this switch
        {
            { Fault: null } when isFault => "a fault has a sentence",
            { Fault: not null } when !isFault => "only a fault has a sentence",
            { Fault: { } fault } when fault.Length > 350 || fault.Any(letter => letter is (< ' ' or > '~') and not '…') =>
                "the sentence of a fault is short and harmless",
            { KeepsAlive: true, Status: not ParseStatus.Complete } => "only a complete answer lets a connection go on",
            { Status: ParseStatus.Complete, StatusCode: < 200 or > 999 } => "a complete answer has a status from 200 to 999",
            _ when BodyBytes < 0 || BodyBytes > Consumed => "the body has at most the bytes that were consumed",
            _ when HasStarted != length > 0 => "an answer has started with its first byte",
            _ => null,
        };
    }

    /// <summary>The kind of outcome: everything but lengths and quotes.</summary>
    public int ReadKind()
    {
        int fault = Fault is null ? 0 : string.GetHashCode(Fault.AsSpan(0, Math.Min(40, Fault.IndexOf('('))));
        return HashCode.Combine(Status, StatusCode / 100, KeepsAlive, HasStarted, BodyBytes > 0, IsFound, fault);
    }
}
