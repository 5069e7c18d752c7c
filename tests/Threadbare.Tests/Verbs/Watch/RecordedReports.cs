namespace Threadbare.Tests.Verbs.Watch;

/// <summary>Recorded reports of load generators on the lab's service, on Debian 12: wrk 4.1, hey 0.1.4, ab 2.3 (Apache 2.4),
/// h2load 1.52, Locust 2, JMeter 2.13. Lines that say nothing of requests are left out.</summary>
internal static class RecordedReports
{
    /// <summary>The report of a service that answers in less than a millisecond.</summary>
    public const string WrkMicroseconds = """
        Running 2s test @ http://127.0.0.1:5702/hello
          1 threads and 4 connections
          Thread Stats   Avg      Stdev     Max   +/- Stdev
            Latency     1.95ms    2.43ms  16.65ms   84.87%
            Req/Sec     3.13k     2.99k   11.35k    85.00%
          Latency Distribution
             50%  627.00us
             75%    2.88ms
             90%    5.41ms
             99%   10.85ms
          6246 requests in 2.01s, 0.94MB read
        Requests/sec:   3108.10
        Transfer/sec:    476.54KB
        """;

    /// <summary>With <c>--timeout 1s</c>, of a service that answers after 1.5 s.</summary>
    public const string WrkTimeouts = """
        Running 4s test @ http://127.0.0.1:5702/async?delay=1500ms
          1 threads and 4 connections
          Thread Stats   Avg      Stdev     Max   +/- Stdev
            Latency     0.00us    0.00us   0.00us    -nan%
            Req/Sec     2.00      0.00     2.00    100.00%
          Latency Distribution
             50%    0.00us
             75%    0.00us
             90%    0.00us
             99%    0.00us
          8 requests in 4.08s, 1.23KB read
          Socket errors: connect 0, read 0, write 0, timeout 8
        Requests/sec:      1.96
        Transfer/sec:     308.19B
        """;

    /// <summary>Each answer was a 404.</summary>
    public const string WrkRefused = """
        Running 2s test @ http://127.0.0.1:5702/nothing-here
          1 threads and 4 connections
          Thread Stats   Avg      Stdev     Max   +/- Stdev
            Latency     1.30ms    2.11ms  17.93ms   88.83%
            Req/Sec     5.17k     7.69k   25.11k    85.00%
          Latency Distribution
             50%  389.00us
             75%    1.57ms
             90%    3.78ms
             99%   10.35ms
          10289 requests in 2.05s, 0.97MB read
          Non-2xx or 3xx responses: 10289
        Requests/sec:   5030.48
        Transfer/sec:    486.34KB
        """;

    /// <summary>The report of a service that answers after 61 s.</summary>
    public const string WrkMinutes = """
        Running 1m test @ http://127.0.0.1:5702/async?delay=61s
          1 threads and 1 connections
          Thread Stats   Avg      Stdev     Max   +/- Stdev
            Latency     1.02m     0.00us   1.02m   100.00%
            Req/Sec     0.00      0.00     0.00    100.00%
          Latency Distribution
             50%    1.02m
             75%    1.02m
             90%    1.02m
             99%    1.02m
          1 requests in 1.17m, 157.00B read
        Requests/sec:      0.01
        Transfer/sec:       2.24B
        """;

    /// <summary>Two levels, one after the other.</summary>
    public const string HeyLevels = """
        Summary:
          Total:	2.0236 secs
          Slowest:	0.2152 secs
          Fastest:	0.1976 secs
          Average:	0.2020 secs
          Requests/sec:	4.9417


        Latency distribution:
          10% in 0.1983 secs
          25% in 0.2006 secs
          50% in 0.2014 secs
          75% in 0.2020 secs
          90% in 0.2152 secs
          0% in 0.0000 secs
          0% in 0.0000 secs

        Status code distribution:
          [200]	10 responses

        Summary:
          Total:	2.0127 secs
          Slowest:	0.2037 secs
          Fastest:	0.1979 secs
          Average:	0.2007 secs
          Requests/sec:	9.9369


        Latency distribution:
          10% in 0.1993 secs
          25% in 0.1997 secs
          50% in 0.2011 secs
          75% in 0.2016 secs
          90% in 0.2029 secs
          95% in 0.2037 secs
          0% in 0.0000 secs

        Status code distribution:
          [200]	20 responses
        """;

    /// <summary>Each answer was a 404.</summary>
    public const string HeyRefused = """
        Summary:
          Total:	2.0043 secs
          Slowest:	0.0293 secs
          Fastest:	0.0001 secs
          Average:	0.0009 secs
          Requests/sec:	4195.0265


        Latency distribution:
          10% in 0.0001 secs
          25% in 0.0003 secs
          50% in 0.0006 secs
          75% in 0.0010 secs
          90% in 0.0023 secs
          95% in 0.0033 secs
          99% in 0.0056 secs

        Status code distribution:
          [404]	8408 responses
        """;

    /// <summary>No answer came in time.</summary>
    public const string HeyTimeouts = """
        Summary:
          Total:	2.0031 secs
          Slowest:	0.0000 secs
          Fastest:	0.0000 secs
          Average:	 NaN secs
          Requests/sec:	3.9937


        Latency distribution:

        Status code distribution:

        Error distribution:
          [8]	Get "http://127.0.0.1:5702/async?delay=1500ms": context deadline exceeded (Client.Timeout exceeded while awaiting headers)
        """;

    /// <summary>Without -k.</summary>
    public const string Ab = """
        Concurrency Level:      4
        Time taken for tests:   2.016 seconds
        Complete requests:      37
        Failed requests:        0
        Total transferred:      5106 bytes
        HTML transferred:       185 bytes
        Requests per second:    18.36 [#/sec] (mean)
        Time per request:       217.906 [ms] (mean)
        Time per request:       54.476 [ms] (mean, across all concurrent requests)
        Transfer rate:          2.47 [Kbytes/sec] received

        Connection Times (ms)
                      min  mean[+/-sd] median   max
        Connect:        0    0   0.2      0       1
        Processing:   198  201   1.6    201     204
        Waiting:      198  201   1.5    201     203
        Total:        199  201   1.6    201     204

        Percentage of the requests served within a certain time (ms)
          50%    201
          66%    202
          75%    203
          80%    203
          90%    204
          95%    204
          98%    204
          99%    204
         100%    204 (longest request)
        """;

    /// <summary>Each answer was a 404.</summary>
    public const string AbRefused = """
        Concurrency Level:      4
        Time taken for tests:   2.000 seconds
        Complete requests:      13268
        Failed requests:        0
        Non-2xx responses:      13268
        Keep-Alive requests:    13268
        Total transferred:      1631964 bytes
        HTML transferred:       0 bytes
        Requests per second:    6633.57 [#/sec] (mean)
        Time per request:       0.603 [ms] (mean)
        Time per request:       0.151 [ms] (mean, across all concurrent requests)
        Transfer rate:          796.81 [Kbytes/sec] received

        Connection Times (ms)
                      min  mean[+/-sd] median   max
        Connect:        0    0   0.1      0       4
        Processing:     0    1   0.7      1      16
        Waiting:        0    1   0.7      1      16
        Total:          0    1   0.7      1      16

        Percentage of the requests served within a certain time (ms)
          50%      1
          66%      1
          75%      1
          80%      1
          90%      1
          95%      1
          98%      3
          99%      5
         100%     16 (longest request)
        """;

    /// <summary>The report of HTTP/1.1.</summary>
    public const string H2Load = """
        finished in 2.01s, 18.00 req/s, 2.76KB/s
        requests: 36 total, 40 started, 36 done, 36 succeeded, 0 failed, 0 errored, 0 timeout
        status codes: 36 2xx, 0 3xx, 0 4xx, 0 5xx
        traffic: 5.52KB (5652) total, 3.76KB (3852) headers (space savings 0.00%), 180B (180) data
                             min         max         mean         sd        +/- sd
        time for request:   198.51ms    203.80ms    201.39ms      1.19ms    69.44%
        time for connect:        9us        47us        32us        16us    75.00%
        time to 1st byte:   198.53ms    202.74ms    201.68ms      2.10ms    75.00%
        req/s           :       4.49        4.49        4.49        0.00    75.00%
        """;

    /// <summary>Each answer was a 404.</summary>
    public const string H2LoadRefused = """
        finished in 2.00s, 8538.00 req/s, 825.45KB/s
        requests: 17076 total, 17080 started, 17076 done, 0 succeeded, 17076 failed, 0 errored, 0 timeout
        status codes: 0 2xx, 0 3xx, 17076 4xx, 0 5xx
        traffic: 1.61MB (1690524) total, 1017.46KB (1041880) headers (space savings 0.00%), 0B (0) data
                             min         max         mean         sd        +/- sd
        time for request:       44us     12.06ms       467us       839us    95.72%
        time for connect:        8us        41us        28us        14us    75.00%
        time to 1st byte:        0us         0us         0us         0us     0.00%
        req/s           :    2129.63     2138.14     2134.17        3.76    50.00%
        """;

    /// <summary>The file that ends in _stats.csv.</summary>
    public const string Locust =
        "Type,Name,Request Count,Failure Count,Median Response Time,Average Response Time,"
            + "Min Response Time,Max Response Time,Average Content Size,Requests/s,Failures/s,"
            + "50%,66%,75%,80%,90%,95%,98%,99%,99.9%,99.99%,100%\n"
            + "GET,/partner/sync,2838,0,270.0,337.6479723851265,199.92692999994688,838.4976229999666,"
            + "5.0,70.21949105665065,0.0,270,350,440,490,580,620,720,750,840,840,840\n"
            + ",Aggregated,2838,0,270.0,337.6479723851265,199.92692999994688,838.4976229999666,"
            + "5.0,70.21949105665065,0.0,270,350,440,490,580,620,720,750,840,840,840";

    /// <summary>As JMeter 2.13 writes it unless told otherwise.</summary>
    public const string JMeter = """
        1795971413586,603,GET,200,OK,2 users 1-1,text,true,157,2,2,602
        1795971413585,621,GET,200,OK,2 users 1-2,text,true,157,2,2,621
        1795971414272,203,GET,200,OK,2 users 1-2,text,true,157,2,2,203
        1795971414279,206,GET,200,OK,2 users 1-1,text,true,157,2,2,206
        """;

    /// <summary>With the names of the columns; each answer was a 404.</summary>
    public const string JMeterNamed = """
        timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,bytes,grpThreads,allThreads,Latency
        1795971619759,211,GET,404,Not Found,2 users 1-1,,false,99,2,2,211
        1795971619759,206,GET,404,Not Found,2 users 1-2,,false,99,2,2,206
        1795971620025,18,GET,404,Not Found,8 users 2-5,,false,99,6,6,18
        """;

    /// <summary>As XML.</summary>
    public const string JMeterXml = """
        <?xml version="1.0" encoding="UTF-8"?>
        <testResults version="1.2">
        <httpSample t="408" lt="408" ts="1795971631359" s="true" lb="GET" rc="200" rm="OK" tn="2 users 1-1" dt="text" by="157"/>
        <httpSample t="409" lt="409" ts="1795971631355" s="true" lb="GET" rc="200" rm="OK" tn="2 users 1-2" dt="text" by="157"/>
        """;
}
