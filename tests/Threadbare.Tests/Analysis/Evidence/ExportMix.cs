using Threadbare.Plan;
using Threadbare.Results;

namespace Threadbare.Tests.Analysis.Evidence;

/// <summary>A mix of which a quarter of the users export, ten at a time, and the others read orders without a limit.</summary>
/// <remarks>The export tips over at 40 users. At 128 it serves 50 a second, 640 ms each, and the orders 480 a second.</remarks>
internal static class ExportMix
{
    public const string Export = "GET /export";

    public static RunResult Run(RuntimeSample? runtime = null)
    {
        StepResult[] steps = [.. new double[] { 4, 8, 16, 32, 64, 128 }.Select(users => Step(users) with { Runtime = runtime })];
        return EightPlaces.Measure(steps) with
        {
            Plan = new LoadPlan { Urls = ["http://localhost/export", "http://localhost/orders"] }, Endpoints = steps[^1].Endpoints,
        };
    }

    private static StepResult Step(double users)
    {
        double exporting = users / 4;
        double export = 5 * Math.Min(10, exporting);
        double orders = 5 * (users - exporting);
        double time = 1000 * exporting / export;
        return EightPlaces.Step(users, export + orders) with
        {
            Endpoints =
            [
                EightPlaces.Endpoint(Export, (long)(10 * export), 200, time, time),
                EightPlaces.Endpoint("GET /orders", (long)(10 * orders), 200, 200, 200),
            ],
        };
    }
}
