namespace Threadbare.Tool.Options;

/// <summary>The options of a search for the load at which one of two arms becomes clearly better.</summary>
internal sealed class CrossoverChoice
{
    private const int UsualMostUsers = 256;
    private const double UsualMostRate = 1_000;

    private readonly FlagOption _find = new("--find-crossover",
        "Searches for the load from which one arm is clearly better: doubles it from --users [1] or --rate, narrows it down, and confirms "
            + "it. Each load lasts 3s after a warm-up of 1s by default");
    private readonly ValueOption _maxUsers = new("--max-users", "N",
        $"With --find-crossover: the most virtual users to try [{UsualMostUsers}; {LoadGuard.MostUsers} on another machine]")
    { Expected = "a whole number from 2, such as 100" };
    private readonly ValueOption _maxRate = new("--max-rate", "R",
        $"With --find-crossover and --rate: the highest rate to try [{UsualMostRate}; {LoadGuard.MostRate} on another machine]")
    { Expected = "requests a second above 0, such as 500" };

    private readonly ValueOption _maxTime = new("--max-time", "TIME",
        "With --find-crossover: ends the search after this time [as long as its loads take; printed before the first]")
    { Expected = "a time above 0, such as 5m" };

    /// <summary>The options as the help groups them.</summary>
    public OptionGroup Group => new("Crossover search", [_find, _maxUsers, _maxRate, _maxTime]);

    /// <summary>True when it is asked for.</summary>
    public bool IsAsked(OptionReader reader) => reader.Has(_find);

    /// <summary>Reads the limits of the search; null when no search is asked for. Mistakes go to the reader.</summary>
    public CrossoverOptions? Read(OptionReader reader, LoadPlan plan)
    {
        int? users = reader.WholeNumber(_maxUsers, 2, 1_000_000);
        double? rate = reader.Number(_maxRate, 0.001, 10_000_000);
        if (!IsAsked(reader))
        {
            FaultNeedless(reader, _maxUsers);
            FaultNeedless(reader, _maxRate);
            FaultNeedless(reader, _maxTime);
            return null;
        }

        bool isOpen = plan.Shape.IsOpen;
        if (plan.Shape is not ConstantLoad)
        {
            reader.Fault(
                $"{_find.Name} chooses its loads by itself: expected one load to start with, such as --users 4 or --rate 10, not a range.");
        }
        else if (reader.Has(isOpen ? _maxUsers : _maxRate))
        {
            reader.Fault(isOpen
                ? "--max-users limits virtual users: with --rate there are none. Leave it out, or use --max-rate."
                : "--max-rate limits arrivals: give the rate to start with, such as --rate 10, or use --max-users.");
        }

        double usual = Math.Min(isOpen ? UsualMostRate : UsualMostUsers, LoadGuard.FindMost(plan, isOpen));
        var range = new CrossoverRange(plan.Shape.Peak, (isOpen ? rate : users) ?? usual, isOpen);
        if (range.Most <= range.First)
        {
            ValueOption most = isOpen ? _maxRate : _maxUsers;
            reader.Fault(
                $"{most.Name} {range.Most}{(reader.Has(most) ? "" : ", its default")}: expected more than {range.First}, the load that the "
                    + "search starts with.");
        }

        foreach (string problem in LoadGuard.FindProblems(plan, range.Most))
        {
            reader.Fault(problem);
        }

        return new CrossoverOptions(range, ReadLongest(reader));
    }

    private TimeSpan? ReadLongest(OptionReader reader)
    {
        TimeSpan? longest = reader.Time(_maxTime);
        if (longest == TimeSpan.Zero)
        {
            reader.FaultOf(_maxTime, reader.Text(_maxTime)!);
        }

        return longest;
    }

    private void FaultNeedless(OptionReader reader, ValueOption option)
    {
        if (reader.Has(option))
        {
            reader.Fault($"{option.Name} limits a search: add {_find.Name}, or leave it out.");
        }
    }
}
