using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Histograms;

namespace Threadbare.Tests.Analysis;

/// <summary>Searches that were recorded on two cores beside busy processes, with the figures that the judge needs.</summary>
/// <remarks>Two processes were busy, unless the name of the search says otherwise.</remarks>
internal static class BusyMachine
{
    /// <summary>The searches by the name of the service in the table of verdicts.</summary>
    public static IReadOnlyDictionary<string, RunResult> Searches { get; } = new Dictionary<string, RunResult>
    {
        ["cpu-5ms"] = Create(
            new(1, 3.381, 98, 28.988, 10.123, 34.799, 27.647, 28.68, 1.62, null, 39.37, 4, 0, 0.38, 3.62),
            new(2, 3.001, 231, 76.965, 3.542, 26.036, 21.599, 53.05, 3.79, 18.335, 27.81, 5, 0, 1.5, 3.25),
            new(4, 3.052, 371, 121.557, 3.545, 33.873, 28.239, 50.95, 11.14, 52.319, 17.43, 5, 0.5, 1, 4),
            new(8, 3.005, 300, 99.846, 5.207, 80.017, 68.735, 37.98, 2.85, 98.175, 33.3, 5, 3, 4.5, 0.5),
            new(3, 4.005, 649, 162.029, 3.361, 18.534, 15.047, 55.8, 11.45, 21.903, 13.24, 5.4, 0, 2.24, 2.76),
            new(16, 4.006, 581, 145.036, 16.161, 110.226, 98.111, 63.88, 44.85, 123.583, 41.76, 7.2, 3.6, 5.2, 2),
            new(32, 3.002, 315, 104.923, 100.933, 308.503, 305.663, 52.72, 42.9, 192.127, 65, 8, 18, 7.5, 0.5),
            new(7, 3.002, 405, 134.889, 3.366, 51.846, 42.399, 57, 50.74, 53.503, 36.83, 8, 2, 5.62, 2.38)),
        ["cpu"] = Create(
            new(1, 4.146, 18, 4.341, 57.12, 230.57, 234.367, 14.98, 0.41, null, 263.18, 4, 0, 1, 3),
            new(2, 3.003, 34, 11.322, 49.723, 175.078, 159.743, 42.42, 8.37, 24.942, 179.23, 5, 0.25, 2.28, 3.06),
            new(4, 3.006, 50, 16.633, 128.313, 239.208, 234.111, 61.35, 16.24, 123.647, 236.96, 7, 1, 3, 4),
            new(8, 3.016, 74, 24.538, 183.642, 321.832, 271.359, 74.25, 8.7, 396.686, 237.53, 7, 2.75, 6.5, 0.5),
            new(16, 4.005, 114, 28.465, 196.62, 582.476, 571.391, 72.5, 34.21, 473.351, 197.99, 7, 7.4, 5.2, 1.8),
            new(6, 3.004, 48, 15.979, 69.095, 381.833, 321.023, 46.28, 60.85, null, 211.7, 7, 2.25, 2, 5),
            new(7, 3.003, 54, 17.984, 90.143, 380.751, 365.311, 49.78, 28.46, null, 224.28, 7, 3.25, 4, 3)),
        // Beside four: the pauses of each load that counted were several times as long as those of one that was set aside.
        ["cpu-beside-4"] = Create(
            new(1, 3.017, 10, 3.315, 191.768, 288.306, 247.423, 28.3, 0.35, 37.782, 258.86, 5, 0, 1, 4) { IsSetAside = true },
            new(1, 3.007, 12, 3.99, 218.09, 266.672, 260.479, 33.88, 2.9, 12.025, 285.76, 5, 0, 1.06, 3.94),
            new(2, 3.001, 27, 8.997, 110.942, 231.692, 218.623, 42.05, 12.96, 272.459, 223.34, 5, 0.25, 2, 3) { IsSetAside = true },
            new(2, 3.001, 33, 10.995, 64.19, 183.061, 172.159, 50.22, 6.59, 95.935, 181.7, 5, 0, 2, 3),
            new(4, 3.005, 50, 16.641, 112.647, 254.298, 238.207, 53.2, 13.82, 227.248, 207, 5, 0, 2, 3),
            new(8, 3.007, 56, 18.624, 205.453, 428.399, 416.255, 55.97, 10.99, 200.775, 190.16, 5, 6, 4.5, 0.5),
            new(16, 8.004, 107, 13.368, 485.086, 1188.423, 1201.151, 43.67, 25.75, 1157.847, 304.06, 5, 6.33, 3.11, 1.33),
            new(6, 3.008, 48, 15.956, 254.209, 378.216, 361.727, 53.4, 29.62, 338.441, 322.41, 7.75, 0.25, 4.17, 2.83),
            new(7, 3.023, 52, 17.203, 185.855, 402.711, 383.999, 55.32, 25.12, 179.984, 366.08, 9.75, 0.5, 6, 3.75)),
        ["collector"] = Create(
            new(1, 3.081, 49, 15.906, 8.229, 62.385, 45.503, 28.95, 18.71, null, 60.46, 4, 0.75, 1, 3),
            new(2, 3.004, 74, 24.633, 8.867, 80.598, 59.871, 49.85, 6.42, 8.895, 85.51, 4, 0.25, 1.62, 2.38),
            new(4, 3.008, 88, 29.251, 29.293, 136.53, 107.647, 45.35, 38.98, 137.855, 110.11, 4, 2, 2.12, 1.88),
            new(8, 3.013, 82, 27.212, 21.26, 300.051, 253.311, 29.55, 54.61, 243.711, 162.8, 5, 4.25, 3.38, 1.38),
            new(3, 3.001, 171, 56.972, 4.2, 54.778, 31.679, 52.05, 46.33, 7.495, 41.42, 7, 0.25, 2.62, 4.38),
            new(16, 3.013, 204, 67.709, 13.518, 241.245, 253.951, 62.7, 28.6, 231.679, 113.66, 7, 3.75, 6.67, 0.33),
            new(32, 3.007, 248, 82.473, 123.828, 430.621, 447.743, 69.55, 51.59, 365.311, 221.09, 7, 15.25, 4.62, 2.38),
            new(7, 3.001, 217, 72.304, 7.828, 91.918, 73.279, 57.1, 47.83, 148.607, 79.73, 7, 3, 3.14, 3.86),
            new(5, 5.004, 354, 70.744, 3.381, 70.477, 35.871, 55.97, 50.93, 19.471, 71.91, 8.67, 1, 4.13, 4.54)),
        ["database-20"] = Create(
            new(1, 3.018, 14, 4.64, 202.86, 209.729, 208.127, 17.7, 0, 15.968, 207.34, 4, 0, 0, 4)
            { Used = 1, Pending = null, Operation = 206.6 },
            new(2, 3.001, 28, 9.329, 202.518, 208.536, 207.103, 18.32, 0, 6.377, 208.2, 4, 0, 0, 4)
            { Used = 2, Pending = null, Operation = 207.74 },
            new(4, 3.004, 56, 18.641, 200.752, 209.474, 205.695, 22.78, 0, 5.835, 207.65, 4, 0, 0, 4)
            { Used = 4, Pending = null, Operation = 207.44 },
            new(8, 3.006, 120, 39.927, 201.777, 204.433, 204.031, 3.32, 0, 6.855, 202.73, 5.75, 0, 0, 5.67)
            { Used = 8, Pending = null, Operation = 202.62 },
            new(16, 3.003, 218, 72.587, 201.725, 224.369, 209.151, 4.5, 0, 3.753, 224.78, 6, 0.25, 0, 6)
            { Used = 16, Pending = null, Operation = 224.64 },
            new(32, 3.16, 285, 90.19, 208.435, 357.99, 376.575, 10.27, 0, 5.723, 377.23, 6, 0.5, 0, 6)
            { Used = 20, Pending = 8.5, Operation = 242.5 },
            new(64, 4.005, 341, 85.152, 613.938, 740.922, 646.143, 5.64, 0, 4.299, 744.42, 6, 0.4, 0.05, 5.95)
            { Used = 19.6, Pending = 35.2, Operation = 269.04 },
            new(23, 3.004, 296, 98.534, 202.784, 237.084, 215.039, 3.52, 0, 4.663, 233.88, 6, 0.25, 0, 6)
            { Used = 19.75, Pending = 2, Operation = 206.05 },
            new(19, 3.003, 268, 89.231, 201.375, 209.229, 208.255, 3.7, 0, 3.859, 207.74, 6, 0, 0.04, 5.96)
            { Used = 19, Pending = 0, Operation = 207.65 },
            new(21, 3.006, 283, 94.13, 201.946, 218.987, 211.583, 4.55, 0, 7.755, 218.09, 5, 0.25, 0.06, 4.94)
            { Used = 20, Pending = 1, Operation = 206.78 },
            new(20, 3.001, 280, 93.296, 202.144, 211.034, 208.255, 3.25, 0, 4.519, 210.8, 5, 0, 0, 5)
            { Used = 20, Pending = 0, Operation = 210.7 },
            new(32, 3.012, 281, 93.304, 205.824, 333.099, 388.095, 6.45, 0, 6.551, 317.46, 5, 0, 0, 5)
            { Used = 20, Pending = 11, Operation = 207.86 }),
    };

    private static RunResult Create(params Row[] rows)
    {
        var steps = new List<StepResult>();
        foreach (Row row in rows)
        {
            steps.Add(CreateStep(row, start: steps.Sum(step => step.Seconds + 1)));
        }

        return new Service(1).At() with
        {
            Plan = new LoadPlan { Urls = ["http://localhost/"] },
            Environment = new RunEnvironment
            {
                Machine = "m", Cores = 2, OperatingSystem = "Linux", DotNet = "10", Threadbare = "1", SharesMachineWithTarget = true,
            },
            Steps = steps,
            Intervals = [.. steps.Select(step => new IntervalResult { T = step.Start, BusyPercent = 2, Runtime = step.Runtime })],
        };
    }

    private static StepResult CreateStep(Row row, double start) => new()
    {
        Start = start, Users = row.Users, Seconds = row.Seconds, Settled = true, SetAside = row.IsSetAside,
        Sent = (long)row.Ok, Ok = (long)row.Ok,
        RequestsPerSecond = row.PerSecond, SuccessPerSecond = row.PerSecond,
        ResponseTime = new LatencySummary
        {
            Count = (long)row.Ok, Min = row.Min, Mean = row.Mean, P50 = row.Median, P99 = 2 * row.Mean, Max = 2 * row.Mean,
        },
        Runtime = new RuntimeSample
        {
            CpuPercent = row.Cpu, GcPausePercent = row.Pauses, MachineCpuPercent = 200, MachineProcessors = 2, Processors = 2,
            QueueWaitP99 = row.QueueWait, ServerTimeMean = row.Server, Threads = row.Threads, QueueLength = row.Queue,
            RunningThreads = row.Running, IdleThreads = row.Idle, BlockedThreads = 0, Blocked = [],
            DatabaseUsed = row.Used, DatabaseMax = row.Used is null ? null : 20, DatabasePending = row.Pending,
            DatabaseTimeMean = row.Operation,
        },
    };

    /// <summary>One load: users, seconds, successes, successes a second, times in milliseconds, per cent, threads.</summary>
    private sealed record Row(
        double Users, double Seconds, double Ok, double PerSecond, double Min, double Mean, double Median, double Cpu, double? Pauses,
        double? QueueWait, double? Server, double Threads, double Queue, double Running, double Idle)
    {
        public bool IsSetAside { get; init; }

        public double? Used { get; init; }

        public double? Pending { get; init; }

        public double? Operation { get; init; }
    }
}
