using Threadbare.Results;
using Threadbare.Tool.Verbs.Watch;
using Xunit;

namespace Threadbare.Tests.Verbs.Watch;

/// <summary>Reports as the tools print them: wrk's was printed by wrk 4.1, the others are written after their documentation.</summary>
public sealed class ClientFormatsTests
{
    private const string Wrk = """
        Running 10s test @ http://127.0.0.1:5190/hello
          2 threads and 16 connections
          Thread Stats   Avg      Stdev     Max   +/- Stdev
            Latency   406.31us  300.00us  10.00ms   87.07%
            Req/Sec    20.50k     2.00k   25.00k    68.00%
          Latency Distribution
             50%  360.00us
             75%  450.00us
             90%  600.00us
             99%    1.22ms
          204000 requests in 10.00s, 25.00MB read
          Socket errors: connect 0, read 3, write 0, timeout 4
          Non-2xx or 3xx responses: 12
        Requests/sec:  20400.00
        Transfer/sec:      2.50MB
        """;

    private const string Oha = """
        Summary:
          Success rate:	90.00%
          Total:	5.0000 secs
          Slowest:	0.0412 secs
          Fastest:	0.0011 secs
          Average:	0.0123 secs
          Requests/sec:	200.0000

        Response time distribution:
          10.00% in 0.0021 secs
          50.00% in 0.0101 secs
          99.00% in 0.0402 secs

        Status code distribution:
          [200] 900 responses
          [503] 100 responses
        """;

    private const string K6 = """
        {"metrics":{"http_reqs":{"count":500,"rate":50.5},"http_req_failed":{"passes":5,"fails":495,"value":0.01},
        "http_req_duration":{"avg":12.5,"min":1.5,"med":10.5,"max":90.5,"p(90)":20.5,"p(95)":30.5}}}
        """;

    private const string NewK6 = """
        {"metrics":{"http_reqs":{"type":"counter","contains":"default","values":{"count":500,"rate":50.5}},
        "http_req_failed":{"values":{"rate":0.01,"passes":5,"fails":495}},
        "http_req_duration":{"values":{"avg":12.5,"min":1.5,"med":10.5,"max":90.5,"p(90)":20.5,"p(95)":30.5}}}}
        """;

    private const string K6Points = """
        {"type":"Metric","data":{"name":"http_req_duration","type":"trend"},"metric":"http_req_duration"}
        {"metric":"http_req_duration","type":"Point","data":{"time":"2026-01-31T14:05:09Z","value":10,"tags":{}}}
        {"metric":"http_req_failed","type":"Point","data":{"time":"2026-01-31T14:05:09Z","value":0,"tags":{}}}
        {"metric":"http_req_duration","type":"Point","data":{"time":"2026-01-31T14:05:10Z","value":30,"tags":{}}}
        {"metric":"http_req_failed","type":"Point","data":{"time":"2026-01-31T14:05:10Z","value":1,"tags":{}}}
        """;

    private const string JMeter = """
        timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,bytes
        1769868309000,10,GET /,200,OK,users 1-1,true,120
        1769868309100,30,"GET /a,b",503,"No, busy",users 1-2,false,80
        """;

    private const string Percentiles = """
               Value     Percentile TotalCount 1/(1-Percentile)

               1.000     0.000000000000          1           1.00
              10.000     0.500000000000        500           2.00
              40.000     0.990000000000        990         100.00
              90.000     1.000000000000       1000          inf
        #[Mean    =       12.500, StdDeviation   =        4.000]
        #[Max     =       90.000, Total count    =         1000]
        """;

    public static TheoryData<string, string, long, long, double, double> Reports => new()
    {
        { "wrk", Wrk, 204_007, 19, 0.36, 1.22 },
        { "oha", Oha, 1_000, 100, 10.1, 40.2 },
        { "k6", K6, 500, 5, 10.5, 0 },
        { "k6", NewK6, 500, 5, 10.5, 0 },
        { "k6", K6Points, 2, 1, 10, 30 },
        { "jmeter", JMeter, 2, 1, 10, 30 },
        { "hgrm", Percentiles, 1_000, 0, 10, 40 },
    };

    [Theory]
    [MemberData(nameof(Reports))]
    public void A_report_is_read(string format, string text, long sent, long failed, double median, double p99)
    {
        ClientReport report = ClientFormats.All[format](text);

        Assert.Equal((sent, failed), (report.Sent, report.Failed));
        Assert.Equal(median, report.ResponseTime!.P50, 0.05);
        Assert.Equal(p99, report.ResponseTime.P99, 0.05);
    }

    [Fact]
    public void The_longest_time_of_wrk_is_read_too() => Assert.Equal(10, ClientFormats.All["wrk"](Wrk).ResponseTime.Max);

    [Theory]
    [InlineData("wrk")]
    [InlineData("oha")]
    [InlineData("jmeter")]
    [InlineData("hgrm")]
    public void Another_text_is_no_report(string format) =>
        Assert.Throws<FormatException>(() => ClientFormats.All[format]("nothing\nof this kind\n"));

    [Theory]
    [InlineData("wrk", "wrk", null)]
    [InlineData("k6:out/summary.json", "k6", "out/summary.json")]
    [InlineData("jmeter:C:\\x.jtl", "jmeter", "C:\\x.jtl")]
    public void A_source_is_a_form_and_a_file(string text, string format, string? file) =>
        Assert.Equal(new ClientSource(format, file), ClientSource.Parse(text));

    [Theory]
    [InlineData("k6")]
    [InlineData("gatling:x")]
    public void Other_sources_are_refused(string text) => Assert.Null(ClientSource.Parse(text));
}
