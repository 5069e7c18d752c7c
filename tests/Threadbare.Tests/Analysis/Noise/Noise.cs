using Threadbare.Results;

namespace Threadbare.Tests.Analysis.Noise;

/// <summary>The kinds of trouble that a measurement meets.</summary>
public enum Trouble
{
    /// <summary>Every figure is a little off, and that is all.</summary>
    None,

    /// <summary>Another program took half of one step.</summary>
    DisturbedStep,

    /// <summary>Every third second was not sampled.</summary>
    LostSeconds,

    /// <summary>Other programs take two thirds of the machine all the time.</summary>
    CrowdedMachine,
}

/// <summary>Makes a clean run look as if it was measured.</summary>
/// <param name="random">Seeded, so that a run can be made again.</param>
internal sealed class Noise(Random random)
{
    private const double Amount = 0.1;

    /// <summary>Every figure within a tenth of its true value, and the trouble.</summary>
    public RunResult Apply(RunResult clean, Trouble trouble)
    {
        int disturbed = trouble == Trouble.DisturbedStep ? random.Next(clean.Steps.Count) : -1;
        List<StepResult> steps = [.. clean.Steps.Select((step, index) => Blur(step, index == disturbed, trouble))];
        return clean with
        {
            Steps = steps,
            Intervals = [.. steps.SelectMany(step => CreateSeconds(step, trouble == Trouble.LostSeconds))],
        };
    }

    private StepResult Blur(StepResult step, bool isDisturbed, Trouble trouble)
    {
        double slow = isDisturbed ? 2 : 1;
        double speed = Off() / slow;
        double time = slow / Off();
        RuntimeSample? runtime = step.Runtime is { } sample ? Blur(sample, trouble == Trouble.CrowdedMachine || isDisturbed) : null;
        return step with
        {
            Ok = (long)(step.Ok * speed),
            Sent = (long)(step.Ok * speed) + step.Failed,
            SuccessPerSecond = step.SuccessPerSecond * speed,
            RequestsPerSecond = (step.SuccessPerSecond * speed) + step.FailedPerSecond,
            ResponseTime = step.ResponseTime with
            {
                Min = step.ResponseTime.Min, Mean = step.ResponseTime.Mean * time, P50 = step.ResponseTime.P50 * time,
                P99 = step.ResponseTime.P99 * time * 1.2, Max = step.ResponseTime.Max * time * 1.5,
            },
            Runtime = runtime,
        };
    }

    private RuntimeSample Blur(RuntimeSample sample, bool isCrowded)
    {
        var blurred = new RuntimeSample { Blocked = sample.Blocked };
        foreach (RuntimeFigure figure in RuntimeFigure.All)
        {
            double? value = figure.Read(sample);
            bool isSize = figure.Name is "maxThreads" or "minThreads" or "databaseMax" or "processors" or "machineProcessors";
            figure.Set(blurred, isSize ? value : value * Off());
        }

        double all = 100 * (sample.Processors ?? 1);
        double own = Math.Min(blurred.CpuPercent ?? 0, all);
        return blurred with
        {
            CpuPercent = isCrowded ? own / 2 : own,
            MachineCpuPercent = isCrowded ? all : Math.Min(all, Math.Max(own, blurred.MachineCpuPercent ?? 0)),
            Threads = Math.Min(blurred.Threads ?? 0, blurred.MaxThreads ?? double.PositiveInfinity),
            DatabaseUsed = blurred.DatabaseUsed is { } used ? Math.Min(used, blurred.DatabaseMax ?? used) : null,
        };
    }

    private IEnumerable<IntervalResult> CreateSeconds(StepResult step, bool hasGaps) =>
        Enumerable.Range(0, (int)step.Seconds).Select(second => new IntervalResult
        {
            T = step.Start + second,
            Sent = (long)(step.RequestsPerSecond * Off()),
            Ok = (long)(step.SuccessPerSecond * Off()),
            ResponseTime = step.ResponseTime,
            ServiceTime = step.ResponseTime,
            BusyPercent = 5,
            Runtime = hasGaps && second % 3 == 0 ? null : step.Runtime,
        });

    private double Off() => 1 + (Amount * ((2 * random.NextDouble()) - 1));
}
