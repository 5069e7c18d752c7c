using System.Text;
using Threadbare.Http.Http1;

namespace Threadbare.Tests.Http.Http1;

/// <summary>Everything that a caller can see of one parsed answer.</summary>
internal sealed record Parsed(
    ParseStatus Status, int StatusCode, long BodyBytes, int Consumed, bool HasStarted, bool KeepsAlive, string? Fault)
{
    /// <summary>Feeds the answer cut at the given places, in rising order.</summary>
    public static Parsed From(byte[] answer, bool expectsNoBody = false, bool ends = false, params IEnumerable<int> cuts)
    {
        var parser = new ResponseParser();
        parser.Begin(expectsNoBody);
        return From(parser, answer, ends, cuts);
    }

    public static Parsed From(string answer, bool expectsNoBody = false, bool ends = false) => From(Bytes(answer), expectsNoBody, ends);

    public static Parsed From(ResponseParser parser, byte[] answer, bool ends, IEnumerable<int> cuts)
    {
        var status = ParseStatus.NeedMore;
        int total = 0;
        foreach (int cut in cuts.Append(answer.Length))
        {
            if (status == ParseStatus.NeedMore)
            {
                status = parser.Feed(answer.AsSpan(total, cut - total), out int consumed);
                total += consumed;
            }
        }

        if (ends)
        {
            status = parser.EndOfStream();
        }

        return new Parsed(status, parser.StatusCode, parser.BodyBytes, total, parser.HasStarted, parser.KeepsAlive, parser.Fault);
    }

    public static byte[] Bytes(string text) => Encoding.Latin1.GetBytes(text);
}
