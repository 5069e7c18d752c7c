using Threadbare.Analysis.Curve;
using Threadbare.Results;
using Threadbare.Results.Histograms;

namespace Threadbare.Tests.Analysis.Curve;

/// <summary>Steps of ten seconds whose figures are written down one by one.</summary>
internal static class Steps
{
    /// <summary>Users, and the successes that they got a second.</summary>
    public static StepResult Hold(double users, double perSecond) => new()
    {
        Users = users, Seconds = 10, Settled = true, Sent = (long)(10 * perSecond), Ok = (long)(10 * perSecond),
        SuccessPerSecond = perSecond,
    };

    /// <summary>Arrivals a second, and the successes a second.</summary>
    public static StepResult Arriving(double rate, double perSecond) => Hold(rate, perSecond) with { Users = null, Rate = rate };

    /// <summary>The same throughput, and a fifth of the requests failed.</summary>
    public static StepResult Failing(StepResult step) => step with { Sent = 100, Ok = 80, Failed = 20 };

    public static LoadCurve Curve(params StepResult[] steps) => LoadCurve.Create(steps);

    /// <summary>Users with the requests of each endpoint.</summary>
    public static StepResult OfEndpoints(double users, params EndpointResult[] endpoints) => Hold(users, 0) with
    {
        Endpoints = endpoints, Sent = endpoints.Sum(one => one.Sent), Ok = endpoints.Sum(one => one.Ok),
        Failed = endpoints.Sum(one => one.Failed), SuccessPerSecond = endpoints.Sum(one => one.Ok) / 10.0,
    };

    /// <summary>One endpoint: the requests sent in ten seconds, their mean response time and how many failed.</summary>
    public static EndpointResult Endpoint(string name, double sent, double mean, long failed = 0) => new()
    {
        Name = name, Method = "GET", Template = "/", Sent = (long)sent, Ok = (long)sent - failed, Failed = failed,
        ResponseTime = new LatencySummary { Count = (long)sent - failed, Mean = mean },
    };
}
