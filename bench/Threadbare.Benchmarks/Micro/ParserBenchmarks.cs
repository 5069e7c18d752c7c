using System.Text;
using BenchmarkDotNet.Attributes;
using Threadbare.Http.Http1;

namespace Threadbare.Benchmarks.Micro;

/// <summary>Reads whole answers as one receive brings them.</summary>
[MemoryDiagnoser]
public class ParserBenchmarks
{
    private readonly ResponseParser _parser = new();
    private readonly byte[] _nginx = Encoding.ASCII.GetBytes(Answers.Nginx);
    private readonly byte[] _kestrel = Encoding.ASCII.GetBytes(Answers.KestrelChunked);
    private readonly byte[] _large = Encoding.ASCII.GetBytes(Answers.LargeHead);

    /// <summary>Five fields and 13 bytes.</summary>
    [Benchmark]
    public long NginxSmall() => Read(_nginx);

    /// <summary>Three fields and two chunks.</summary>
    [Benchmark]
    public long KestrelChunked() => Read(_kestrel);

    /// <summary>A head of 8 KB.</summary>
    [Benchmark]
    public long LargeHead() => Read(_large);

    /// <summary>The small answer in two receives, cut within a field.</summary>
    [Benchmark]
    public long NginxCutInTwo()
    {
        _parser.Begin(expectsNoBody: false);
        _parser.Feed(_nginx.AsSpan(0, 60), out _);
        return Ended(_parser.Feed(_nginx.AsSpan(60), out _));
    }

    private long Read(byte[] answer)
    {
        _parser.Begin(expectsNoBody: false);
        return Ended(_parser.Feed(answer, out _));
    }

    private long Ended(ParseStatus status) =>
        status == ParseStatus.Complete ? _parser.BodyBytes : throw new InvalidOperationException(_parser.Fault);
}
