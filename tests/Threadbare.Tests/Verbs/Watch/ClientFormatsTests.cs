using Threadbare.Results;
using Threadbare.Results.Histograms;
using Threadbare.Tool.Verbs.Watch;
using Xunit;

namespace Threadbare.Tests.Verbs.Watch;

/// <summary>Reports as the tools print them. Those of oha, k6 and HdrHistogram are written after their documentation.</summary>
public sealed class ClientFormatsTests
{
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
        { "wrk", RecordedReports.WrkMicroseconds, 6_246, 0, 0.627, 10.85 },
        { "wrk", RecordedReports.WrkTimeouts, 8, 8, 0, 0 },
        { "wrk", RecordedReports.WrkRefused, 10_289, 10_289, 0.389, 10.35 },
        { "wrk", RecordedReports.WrkMinutes, 1, 0, 61_200, 61_200 },
        { "wrk", "  204000 requests in 10.00s\n  Socket errors: connect 0, read 3, write 0, timeout 4\n", 204_003, 7, 0, 0 },
        { "hey", RecordedReports.HeyRefused, 8_408, 8_408, 0.6, 5.6 },
        { "hey", RecordedReports.HeyTimeouts, 8, 8, 0, 0 },
        { "ab", RecordedReports.Ab, 37, 0, 201, 204 },
        { "ab", RecordedReports.AbRefused, 13_268, 13_268, 1, 5 },
        { "ab", "Complete requests:  9\nFailed requests:  5\n   (Connect: 0, Receive: 1, Length: 4, Exceptions: 0)\n", 9, 1, 0, 0 },
        { "h2load", RecordedReports.H2Load, 36, 0, 0, 0 },
        { "h2load", RecordedReports.H2LoadRefused, 17_076, 17_076, 0, 0 },
        { "locust", RecordedReports.Locust, 2_838, 0, 270, 750 },
        { "oha", Oha, 1_000, 100, 10.1, 40.2 },
        { "k6", K6, 500, 5, 10.5, 0 },
        { "k6", NewK6, 500, 5, 10.5, 0 },
        { "k6", K6Points, 2, 1, 10, 30 },
        { "jmeter", RecordedReports.JMeter, 4, 0, 206.079, 621 },
        { "jmeter", RecordedReports.JMeterNamed, 3, 3, 206.079, 211 },
        { "jmeter", "timeStamp,elapsed,label,success\n1769868309100,30,\"GET /a,b\",false\n", 1, 1, 30, 30 },
        { "jmeter", "timeStamp,elapsed,label,success\n1769868309100,30,false,true\n", 1, 0, 30, 30 },
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

    [Theory]
    [InlineData("wrk", RecordedReports.WrkMicroseconds, 1.95, 16.65)]
    [InlineData("hey", RecordedReports.HeyRefused, 0.9, 29.3)]
    [InlineData("ab", RecordedReports.Ab, 217.906, 204)]
    [InlineData("h2load", RecordedReports.H2Load, 201.39, 203.8)]
    [InlineData("locust", RecordedReports.Locust, 337.648, 838.498)]
    public void The_mean_and_the_longest_time_are_read_too(string format, string text, double mean, double longest)
    {
        LatencySummary times = ClientFormats.All[format](text).ResponseTime;

        Assert.Equal(mean, times.Mean, 0.001);
        Assert.Equal(longest, times.Max, 0.001);
    }

    [Fact]
    public void The_counts_of_several_levels_are_summed_and_their_times_left_out()
    {
        ClientReport report = ClientFormats.All["hey"](RecordedReports.HeyLevels);

        Assert.Equal((30, 0, 0.0, 0.0), (report.Sent, report.Failed, report.ResponseTime.Mean, report.ResponseTime.P50));
    }

    [Fact]
    public void A_report_of_JMeter_as_XML_is_told_with_what_to_do() => Assert.Equal(
        "it is XML: set jmeter.save.saveservice.output_format=csv",
        Assert.Throws<FormatException>(() => ClientFormats.All["jmeter"](RecordedReports.JMeterXml)).Message);

    [Theory]
    [InlineData("wrk")]
    [InlineData("oha")]
    [InlineData("hey")]
    [InlineData("ab")]
    [InlineData("h2load")]
    [InlineData("jmeter")]
    [InlineData("locust")]
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
    [InlineData("locust")]
    [InlineData("gatling:x")]
    public void Other_sources_are_refused(string text) => Assert.Null(ClientSource.Parse(text));
}
