using Threadbare.Plan;
using Threadbare.Plan.Texts;
using Threadbare.Tool.Cli;

namespace Threadbare.Tool.Options;

/// <summary>The options that set the load over time, and the load shape that they make.</summary>
internal sealed class ShapeOptions
{
    private const int MostUsers = 1_000_000;
    private const double LeastRate = 0.001;
    private const double MostRate = 10_000_000;
    private const int MostSteps = 1_000;

    private readonly ValueOption _users = new("--users", "N|A..B",
        "Virtual users: each sends its next request after its last one is answered [10, unless --rate is given]. A range needs --over, or "
            + "--step and --every")
    { Expected = "a whole number from 1 to 1000000, such as 50, or a range, such as 1..150" };

    private readonly ValueOption _spawnRate = new("--spawn-rate", "N", "Users that join each second [all join at once]")
    { Expected = "users a second, such as 100" };

    private readonly ValueOption _rate = new("--rate", "R|A..B",
        "Requests a second that start on schedule, whatever the service does; waiting for a connection counts as response time")
    { Expected = "requests a second from 0.001 to 10000000, such as 500, or a range, such as 10..500" };

    private readonly ValueOption _over = new("--over", "TIME", "Ramps evenly from A to B over this time")
    { Expected = "a time above 0, such as 30m" };

    private readonly ValueOption _step = new("--step", "N", "Moves from A to B in steps of this size ...")
    { Expected = "how much a step adds, such as 500" };

    private readonly ValueOption _every = new("--every", "TIME", "... and holds each step for this time")
    { Expected = "a time above 0, such as 30s" };

    /// <summary>Virtual users: the closed model.</summary>
    public IReadOnlyList<ValueOption> Closed => [_users, _spawnRate];

    /// <summary>Arrivals: the open model.</summary>
    public IReadOnlyList<ValueOption> Open => [_rate];

    /// <summary>The options that move either through a range.</summary>
    public IReadOnlyList<ValueOption> Moving => [_over, _step, _every];

    /// <summary>Reads the load shape; null when none is given or the options are wrong.</summary>
    public LoadShape? Read(OptionReader reader)
    {
        ValueOption level = reader.Has(_rate) ? _rate : _users;
        double? spawnRate = reader.Number(_spawnRate, LeastRate, MostRate);
        TimeSpan? over = reader.Time(_over);
        TimeSpan? every = reader.Time(_every);
        double? step = reader.Number(_step, double.Epsilon, MostRate);
        bool fits = !Conflicts(reader, level);
        if (reader.Text(level) is not { } text || LevelsOf(reader, level, text) is not { } levels)
        {
            return null;
        }

        (double from, double? to) = levels;
        if (to is not { } end)
        {
            return fits ? Single(reader, level, text, from, spawnRate) : null;
        }

        fits = fits && Moves(reader, level, text);
        if (!fits || (over is null && (step is null || every is null)))
        {
            return null;
        }

        return over is { } time
            ? Ramp(level, from, end, time)
            : Steps(reader, level, text, from, end, step!.Value, every!.Value, spawnRate);
    }

    /// <summary>Writes the options that make a shape.</summary>
    public IEnumerable<string> Write(LoadShape shape) => shape switch
    {
        ConstantUsers users => [.. WriteLevel(_users, users.Users, null), .. WriteSpawnRate(users.SpawnRate)],
        SteppedUsers steps =>
        [
            .. WriteLevel(_users, steps.From, steps.To), .. WriteSteps(steps.Step, steps.Every), .. WriteSpawnRate(steps.SpawnRate),
        ],
        RampedUsers ramp => [.. WriteLevel(_users, ramp.From, ramp.To), _over.Name, CommandText.Format(ramp.Over)],
        ConstantRate rate => WriteLevel(_rate, rate.Arrivals.PerSecond, null),
        SteppedRate steps =>
        [
            .. WriteLevel(_rate, steps.From.PerSecond, steps.To.PerSecond), .. WriteSteps(steps.Step.PerSecond, steps.Every),
        ],
        RampedRate ramp => [.. WriteLevel(_rate, ramp.From.PerSecond, ramp.To.PerSecond), _over.Name, CommandText.Format(ramp.Over)],
        _ => throw new InvalidOperationException($"A shape without options: {shape.GetType().Name}."),
    };

    private static string[] WriteLevel(ValueOption level, double from, double? to) =>
        [level.Name, to is { } end ? $"{CommandText.Format(from)}..{CommandText.Format(end)}" : CommandText.Format(from)];

    private string[] WriteSteps(double step, TimeSpan every) =>
        [_step.Name, CommandText.Format(step), _every.Name, CommandText.Format(every)];

    private string[] WriteSpawnRate(double? rate) => rate is { } users ? [_spawnRate.Name, CommandText.Format(users)] : [];

    private bool Conflicts(OptionReader reader, ValueOption level)
    {
        int before = reader.Problems.Count;
        if (reader.Has(_users) && reader.Has(_rate))
        {
            reader.Fault(
                "--users and --rate contradict each other: --users keeps that many virtual users busy (closed model), --rate starts "
                    + "requests on schedule (open model). Leave one out.");
        }

        if (reader.Has(_spawnRate) && level == _rate)
        {
            reader.Fault("--spawn-rate sets how fast virtual users join: with --rate there are none. Leave it out, or use --users.");
        }

        if (reader.Has(_spawnRate) && reader.Has(_over))
        {
            reader.Fault("--spawn-rate and --over contradict each other: in a ramp, --over decides when users join. Leave one out.");
        }

        if (reader.Has(_over) && (reader.Has(_step) || reader.Has(_every)))
        {
            reader.Fault(
                "--over contradicts --step and --every: --over ramps evenly, --step with --every moves in steps. Keep one of them.");
        }
        else if (reader.Has(_step) && !reader.Has(_every))
        {
            reader.Fault("--step needs --every, the time each step is held, such as --every 30s.");
        }
        else if (reader.Has(_every) && !reader.Has(_step))
        {
            reader.Fault("--every needs --step, how much each step adds, such as --step 50.");
        }

        if (!reader.Has(level) && (reader.Has(_over) || reader.Has(_step) || reader.Has(_every)))
        {
            reader.Fault("--over, --step and --every move through a range: give one, such as --users 1..150 or --rate 10..500.");
        }

        return reader.Problems.Count > before;
    }

    private (double From, double? To)? LevelsOf(OptionReader reader, ValueOption level, string text)
    {
        bool isRange = NumberText.TryParseRange(text, out double from, out double? to);
        bool fits = level == _rate
            ? isRange && IsRate(from) && IsRate(to ?? from)
            : isRange && IsUsers(from) && IsUsers(to ?? from);
        if (!fits)
        {
            reader.FaultOf(level, text);
        }

        return fits ? (from, to) : null;

        static bool IsRate(double number) => number is >= LeastRate and <= MostRate;
        static bool IsUsers(double number) => number is >= 1 and <= MostUsers && double.IsInteger(number);
    }

    private LoadShape? Single(OptionReader reader, ValueOption level, string text, double number, double? spawnRate)
    {
        if (reader.Has(_over) || reader.Has(_step))
        {
            string given = reader.Has(_over) ? _over.Name : _step.Name;
            reader.Fault(
                $"{given} moves through a range, but {level.Name} {text} is a single number: give a range, such as {level.Name} "
                    + $"{Example(level, number)}, or leave {given} out.");
            return null;
        }

        return level == _rate ? new ConstantRate(new Rate(number)) : new ConstantUsers((int)number, spawnRate);
    }

    private string Example(ValueOption level, double number) =>
        (level == _rate ? "10" : "1") + ".."
            + (number > 10 ? number.ToString("0.###", System.Globalization.CultureInfo.InvariantCulture) : "100");

    private bool Moves(OptionReader reader, ValueOption level, string text)
    {
        if (reader.Has(_over) || reader.Has(_step))
        {
            return true;
        }

        reader.Fault(
            $"{level.Name} {text} is a range: set how to move through it, with --over TIME (a ramp) or with --step N --every TIME "
                + "(steps).");
        return false;
    }

    private LoadShape Ramp(ValueOption level, double from, double to, TimeSpan over) => level == _rate
        ? new RampedRate(new Rate(from), new Rate(to), over)
        : new RampedUsers((int)from, (int)to, over);

    private LoadShape? Steps(OptionReader reader, ValueOption level, string text, double from, double to, double step, TimeSpan every,
        double? spawnRate)
    {
        if (level == _users && !double.IsInteger(step))
        {
            reader.Fault($"--step {reader.Text(_step)}: expected a whole number of users, such as 50.");
            return null;
        }

        if (Math.Abs(to - from) / step >= MostSteps)
        {
            reader.Fault($"{level.Name} {text} --step {reader.Text(_step)} makes more than {MostSteps} steps: use a larger --step.");
            return null;
        }

        return level == _rate
            ? new SteppedRate(new Rate(from), new Rate(to), new Rate(step), every)
            : new SteppedUsers((int)from, (int)to, (int)step, every, spawnRate);
    }
}
