namespace Threadbare.Analysis.Generator;

/// <summary>The seconds of a generator, as its judgement needs them: some counts, however long the load is.</summary>
/// <remarks>
/// A loop that is busy all the time reads answers later than they came; a loop that takes arrivals up late sends another load
/// than the plan's. Single bad seconds happen on every shared machine, so only a run of them, or a good part of all, counts.
/// </remarks>
internal sealed class GeneratorTally
{
    // The seconds by their busy share. The share is rounded to a tenth, so there are about a thousand at most.
    private readonly SortedDictionary<double, int> _busy = [];
    private readonly BadSeconds _tooBusy = new();
    private readonly BadSeconds _late = new();
    private int _count;
    private double _busySum;
    private double _worst;
    private double _seconds;
    private double? _stoodAt;

    /// <summary>The mean busy share in per cent; 0 without a second.</summary>
    public double MeanBusyPercent => _count == 0 ? 0 : _busySum / _count;

    /// <summary>The seconds in which the tool stood still.</summary>
    public double StandstillSeconds { get; private set; }

    /// <summary>Adds the next second; one before the measured load, or without a request, shows only whether the tool stood
    /// still.</summary>
    public void Add(IntervalResult second)
    {
        AddStandstill(second);
        if (second is not { T: >= 0, Sent: > 0 })
        {
            return;
        }

        _count++;
        _busySum += second.BusyPercent;
        _busy[second.BusyPercent] = _busy.GetValueOrDefault(second.BusyPercent) + 1;
        _worst = Math.Max(_worst, second.LatenessP99);
        _tooBusy.Add(second.BusyPercent >= GeneratorConstants.MostBusyPercent);
        _late.Add(second.LatenessP99 > Math.Max(
            GeneratorConstants.BearableLatenessMs, GeneratorConstants.BearableShare * second.ResponseTime.P50));
    }

    /// <summary>Why the generator is not to be trusted and what to change, each a sentence; empty when it is.</summary>
    /// <param name="loops">Its event loops.</param>
    /// <param name="cores">The processors that it may use.</param>
    public IReadOnlyList<string> FindReasons(int loops, int cores)
    {
        var reasons = new List<string>();
        if (_stoodAt is { } at && StandstillSeconds >= GeneratorConstants.StandstillShare * _seconds)
        {
            reasons.Add(string.Create(CultureInfo.InvariantCulture,
                $"For {StandstillSeconds:0.0#} s, first at {at:0} s, its process or its machine was stopped or had no processor time. "
                    + $"Run it again."));
        }

        if (_tooBusy.AreSustained(_count))
        {
            reasons.Add(DescribeBusy(loops, cores));
        }

        if (_late.AreSustained(_count))
        {
            reasons.Add(string.Create(CultureInfo.InvariantCulture,
                $"Requests were taken up to {_worst:0} ms late (p99 of the worst second; bound {GeneratorConstants.BearableLatenessMs:0} "
                    + $"ms or a tenth of the median response time): use a lower load, or a machine with less beside it."));
        }

        return reasons;
    }

    private void AddStandstill(IntervalResult second)
    {
        _seconds += second.T >= 0 ? 1 : 0;
        if (second.Standstill > 0 && second.T >= -GeneratorConstants.StandstillBefore)
        {
            _stoodAt ??= Math.Max(0, second.T);
            StandstillSeconds += second.Standstill;
        }
    }

    private string DescribeBusy(int loops, int cores)
    {
        string change = loops < cores
            ? $"use more event loops ({loops + 1} or more, on {cores} cores), fewer users, or another machine"
            : "use fewer users, or send from another machine";
        return string.Create(CultureInfo.InvariantCulture,
            $"The event loop was busy {FindMedianBusy():0} % of the time (median second; bound {GeneratorConstants.MostBusyPercent:0} %): ")
            + $"{change}.";
    }

    private double FindMedianBusy()
    {
        int before = 0;
        foreach ((double percent, int seconds) in _busy)
        {
            before += seconds;
            if (before > _count / 2)
            {
                return percent;
            }
        }

        return 0;
    }
}
