using Threadbare.PlanFiles.Keys;
using Threadbare.PlanFiles.Nodes;
using Threadbare.PlanFiles.Reading;
using Threadbare.PlanFiles.Writing;
using Threadbare.Tool.Cli;

namespace Threadbare.Tool.Options;

/// <summary>The options that set the load over time, and the load shape that they make.</summary>
internal sealed class ShapeOptions
{
    private const string Load = "load.";
    private const string PerSecond = "/s";

    private readonly ValueOption _users = new("--users", "N|A..B",
        "Virtual users: each sends its next request after its last one is answered [10, unless --rate is given]. A range needs --over, or "
            + "--step and --every")
    { Expected = Values.Users.Expected };

    private readonly ValueOption _spawnRate = new("--spawn-rate", "N", "Users that join each second [all join at once]")
    { Expected = "users a second, such as 100" };

    private readonly ValueOption _rate = new("--rate", "R|A..B",
        "Requests a second that start on schedule, whatever the service does; waiting for a connection counts as response time")
    { Expected = Values.Rates.Expected };

    private readonly ValueOption _over = new("--over", "TIME", "Ramps evenly from A to B over this time")
    { Expected = "a time above 0, such as 30m" };

    private readonly ValueOption _step = new("--step", "N", "Moves from A to B in steps of this size ...")
    { Expected = "how much a step adds, such as 500" };

    private readonly ValueOption _every = new("--every", "TIME", "... and holds each step for this time")
    { Expected = "a time above 0, such as 30s" };

    private readonly ValueOption _stage = new("--stage", "TIME:N",
        "Moves evenly to N virtual users over this time, or with N/s to N requests a second; repeat it for the next stage. The load begins "
            + "with none")
    { Expected = "a time and a level, such as 1m:50, or 1m:200/s", Repeats = true };

    /// <summary>Virtual users: the closed model.</summary>
    public IReadOnlyList<ValueOption> Closed => [_users, _spawnRate];

    /// <summary>Arrivals: the open model.</summary>
    public IReadOnlyList<ValueOption> Open => [_rate];

    /// <summary>The options that move either through a range.</summary>
    public IReadOnlyList<ValueOption> Moving => [_over, _step, _every, _stage];

    /// <summary>The keys of a plan that they set, in the order in which they are written.</summary>
    public IReadOnlyList<KeyOption> Keys =>
    [
        new(Load + "users", _users), new(Load + "rate", _rate), new(Load + "over", _over), new(Load + "step", _step),
        new(Load + "every", _every), new(Load + "spawnRate", _spawnRate),
        new(Load + "stages", _stage, plan => plan.Load is StagedLoad load ? load.Stages.Select(stage => WriteStage(stage, load)) : []),
    ];

    private LoadNames Names => new(key => Keys.First(one => one.Key == Load + key).Option.Name, " ");

    /// <summary>Reads the load shape; null when none is given or the options are wrong.</summary>
    public LoadShape? Read(OptionReader reader)
    {
        int before = reader.Problems.Count;
        Check(reader, _users, Values.Users);
        Check(reader, _rate, Values.Rates);
        reader.Number(_spawnRate, Values.PerSecond.Least, Values.PerSecond.Most);
        reader.Number(_step, Values.Positive.Least, Values.Positive.Most);
        reader.Time(_over);
        reader.Time(_every);
        ListNode stages = ListNode.Create(reader.Texts(_stage).Select(text => ReadStage(reader, text)).OfType<PlanNode>());
        if (reader.Problems.Count > before)
        {
            return null;
        }

        MapNode load = MapNode.Create(Keys.Select(one => (one.Key[Load.Length..], one.Option == _stage
            ? stages.Items.Count > 0 ? stages : null
            : (PlanNode?)Write.Text(reader.Text((ValueOption)one.Option)))));
        return new LoadReading(new Fields(load), Names, (_, statement) => reader.Fault(statement)).Read();
    }

    private static string WriteStage(LoadStage stage, StagedLoad load) =>
        FormattableString.Invariant($"{DurationText.Format(stage.Over)}:{stage.Level}{(load.ByRate ? PerSecond : "")}");

    // The time comes first, as k6 has it, or last.
    private MapNode? ReadStage(OptionReader reader, string text)
    {
        string[] parts = text.Split(':', StringSplitOptions.TrimEntries);
        foreach (string[] pair in parts is [var one, var other] ? (string[][])[[one, other], [other, one]] : [])
        {
            bool isOpen = pair[1].EndsWith(PerSecond, StringComparison.Ordinal);
            string level = isOpen ? pair[1][..^PerSecond.Length] : pair[1];
            ScalarRule rule = (ScalarRule)LoadKeys.Stage.Find(isOpen ? "rate" : "users")!.Rule;
            if (DurationText.TryParse(pair[0], out _) && NumberText.TryParse(level, out double number) && rule.Allows(number))
            {
                return MapNode.Create((isOpen ? "rate" : "users", Write.Number(number)), ("over", Write.Text(pair[0])));
            }
        }

        reader.FaultOf(_stage, text);
        return null;
    }

    private static void Check(OptionReader reader, ValueOption option, ScalarRule rule)
    {
        if (reader.Text(option) is { } text
            && !(NumberText.TryParseRange(text, out double from, out double? to) && rule.Allows(from) && rule.Allows(to ?? from)))
        {
            reader.FaultOf(option, text);
        }
    }
}
