using Threadbare.Plan;
using Threadbare.Plan.Texts;
using Threadbare.PlanFiles.Nodes;

namespace Threadbare.PlanFiles.Reading;

/// <summary>Reads the load over time.</summary>
internal sealed class LoadReading(ReadingContext context, Fields load)
{
    private const int MostSteps = 1_000;

    /// <summary>Reads the load shape; null when none is given or its parts do not fit.</summary>
    public LoadShape? Read()
    {
        bool isOpen = load.Has("rate");
        bool fits = Refuse(load.Has("users") && isOpen, "rate", "contradicts users: users keep that many virtual users busy (closed "
                + "model), a rate starts requests on schedule (open model). Leave one out.")
            & Refuse(isOpen && load.Has("spawnRate"), "spawnRate", "sets how fast virtual users join: with a rate there are none. Leave "
                + "it out, or give users.")
            & Refuse(load.Has("over") && load.Has("spawnRate"), "spawnRate", "contradicts over, which decides when users join. Leave one "
                + "out.")
            & Refuse(load.Has("over") && load.Has("step"), "step", "contradicts over: over ramps evenly, step with every moves in steps. "
                + "Keep one of them.")
            & Refuse(load.Has("step") && !load.Has("every"), "step", "needs every, the time each step is held, such as every: 30s.")
            & Refuse(load.Has("every") && !load.Has("step"), "every", "needs step, how much each step adds, such as step: 50.");
        string key = isOpen ? "rate" : "users";
        if (load.ReadText(key) is not { } text || !NumberText.TryParseRange(text, out double from, out double? to))
        {
            Refuse(!load.Has(key) && (load.Has("over") || load.Has("step")), load.Has("over") ? "over" : "step",
                "moves through a range: give one, such as users: 1..150 or rate: 10..500.");
            return null;
        }

        fits &= to is { } end ? RefuseRange(key, text, end) : RefuseSingle(key, text);
        return fits ? Create(isOpen, from, to) : null;
    }

    private LoadShape? Create(bool isOpen, double from, double? to)
    {
        double? spawnRate = load.ReadNumber("spawnRate");
        if (to is not { } end)
        {
            return isOpen ? new ConstantRate(new Rate(from)) : new ConstantUsers((int)from, spawnRate);
        }

        if (load.ReadTime("over") is { } over)
        {
            return isOpen ? new RampedRate(new Rate(from), new Rate(end), over) : new RampedUsers((int)from, (int)end, over);
        }

        if (load.ReadNumber("step") is not { } step || load.ReadTime("every") is not { } every || step <= 0)
        {
            return null;
        }

        bool fits = Refuse(!isOpen && !double.IsInteger(step), "step", "expected a whole number of users, such as 50.")
            & Refuse(Math.Abs(end - from) / step >= MostSteps, "step", $"makes more than {MostSteps} steps: use a larger step.");
        return (fits, isOpen) switch
        {
            (false, _) => null,
            (_, true) => new SteppedRate(new Rate(from), new Rate(end), new Rate(step), every),
            _ => new SteppedUsers((int)from, (int)end, (int)step, every, spawnRate),
        };
    }

    private bool RefuseRange(string key, string text, double end)
    {
        bool isIn = key == "users" ? end <= 1_000_000 : end is >= 0.001 and <= 10_000_000;
        string bound = key == "users" ? "whole numbers from 1 to 1000000" : "requests a second from 0.001 to 10000000";
        string move = $"{text} is a range: set how to move through it, with over: TIME (a ramp), or with step: N and every: TIME (steps).";
        return Refuse(!isIn, key, $"{text}: expected {bound}.")
            & Refuse(!load.Has("over") && !load.Has("step"), key, move);
    }

    private bool RefuseSingle(string key, string text)
    {
        string given = load.Has("over") ? "over" : "step";
        string example = key == "users" ? "users: 1..100" : "rate: 10..500";
        return Refuse(load.Has("over") || load.Has("step"), given,
            $"moves through a range, but {key}: {text} is a single number. Give a range, such as {example}, or leave {given} out.");
    }

    // Returns false for a mistake.
    private bool Refuse(bool isMistake, string key, string statement)
    {
        if (isMistake)
        {
            Mark mark = load.Entries.FirstOrDefault(entry => entry.Key == key)?.Mark ?? default;
            context.Mistakes.Add(mark, $"{key} {statement}");
        }

        return !isMistake;
    }
}
