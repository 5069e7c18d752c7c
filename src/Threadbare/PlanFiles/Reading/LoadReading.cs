namespace Threadbare.PlanFiles.Reading;

/// <summary>Reads the load over time, from a document or from options.</summary>
/// <param name="load">Its values, each right by itself.</param>
/// <param name="names">The names of its keys in messages.</param>
/// <param name="refuse">Is given each mistake: the key at which it shows, and the sentence.</param>
internal sealed class LoadReading(Fields load, LoadNames names, Action<string, string> refuse)
{
    private const int MostSteps = 1_000;

    /// <summary>Reads the load shape; null when none is given or its parts do not fit.</summary>
    public LoadShape? Read()
    {
        if (load.Has("stages"))
        {
            return ReadStages();
        }

        bool isOpen = load.Has("rate");
        bool fits = Fit(isOpen);
        string key = isOpen ? "rate" : "users";
        if (load.ReadText(key) is not { } text || !NumberText.TryParseRange(text, out double from, out double? to))
        {
            return null;
        }

        fits &= to is { } end ? FitRange(key, text, end) : FitSingle(key, text, from);
        return fits ? Create(isOpen, text, from, to) : null;
    }

    private StagedLoad? ReadStages()
    {
        Fields[] stages = [.. load.ReadList("stages").Select(stage => new Fields(stage))];
        string? other = Array.Find(["users", "rate", "spawnRate", "over", "step", "every"], load.Has);
        bool isOpen = stages.Any(stage => stage.Has("rate"));
        string shown = names.Of("stages");
        string beside = other is null ? "" : names.Of(other);
        bool fits = Refuse(other is not null, "stages",
                $"{shown} and {beside} contradict each other: the stages are the whole load. Leave one out.")
            & Refuse(stages.Any(stage => !stage.Has("rate") && !stage.Has("users")), "stages",
                $"{shown}: a stage has no level. Expected users or rate beside over.")
            & Refuse(isOpen && stages.Any(stage => stage.Has("users")), "stages",
                $"{shown}: some are virtual users and others requests a second. Expected one of both.");
        return fits
            ? new StagedLoad([.. stages.Select(stage => new LoadStage(
                stage.ReadNumber(isOpen ? "rate" : "users") ?? 0, stage.ReadTime("over") ?? TimeSpan.Zero))], isOpen)
            : null;
    }

    private bool Fit(bool isOpen)
    {
        (string users, string rate, string spawnRate) = (names.Of("users"), names.Of("rate"), names.Of("spawnRate"));
        (string over, string step, string every) = (names.Of("over"), names.Of("step"), names.Of("every"));
        bool isRamp = load.Has("over");
        bool hasStep = load.Has("step");
        string moving = isRamp ? "over" : hasStep ? "step" : "every";
        return Refuse(load.Has("users") && isOpen, "rate", $"{users} and {rate} contradict each other: {users} keeps that many virtual "
                + $"users busy (closed model), {rate} starts requests on schedule (open model). Leave one out.")
            & Refuse(isOpen && load.Has("spawnRate"), "spawnRate", $"{spawnRate} sets how fast virtual users join: with {rate} there are "
                + $"none. Leave it out, or give {users}.")
            & Refuse(isRamp && load.Has("spawnRate"), "spawnRate", $"{spawnRate} and {over} contradict each other: in a ramp, {over} "
                + "decides when users join. Leave one out.")
            & Refuse(isRamp && (hasStep || load.Has("every")), hasStep ? "step" : "every", $"{over} contradicts {step} and {every}: {over} "
                + $"ramps evenly, {step} with {every} moves in steps. Keep one of them.")
            & Refuse(!isRamp && hasStep && !load.Has("every"), "step",
                $"{step} needs {every}, the time each step is held, such as {names.Give("every", "30s")}.")
            & Refuse(!isRamp && load.Has("every") && !hasStep, "every",
                $"{every} needs {step}, how much each step adds, such as {names.Give("step", "50")}.")
            & Refuse(!isOpen && !load.Has("users") && load.Has(moving), moving,
                $"{over}, {step} and {every} move through a range: give one, such as {names.Give("users", "1..150")} or "
                + $"{names.Give("rate", "10..500")}.");
    }

    private LoadShape? Create(bool isOpen, string text, double from, double? to)
    {
        double? spawnRate = load.ReadNumber("spawnRate");
        if (to is not { } end)
        {
            return new ConstantLoad(from, isOpen, isOpen ? null : spawnRate);
        }

        if (load.ReadTime("over") is { } over)
        {
            return new RampedLoad(from, end, over, isOpen);
        }

        if (load.ReadNumber("step") is not { } step || load.ReadTime("every") is not { } every || step <= 0)
        {
            return null;
        }

        string given = names.Give("step", load.ReadText("step")!);
        bool fits = Refuse(!isOpen && !double.IsInteger(step), "step", $"{given}: expected a whole number of users, such as 50.")
            & Refuse(Math.Abs(end - from) / step >= MostSteps, "step", $"{names.Give(isOpen ? "rate" : "users", text)} with {given} makes "
                + $"more than {MostSteps} steps: use a larger {names.Of("step")}.");
        return fits ? new SteppedLoad(from, end, step, every, isOpen, isOpen ? null : spawnRate) : null;
    }

    private bool FitRange(string key, string text, double end)
    {
        bool isIn = (key == "users" ? Values.Users : Values.Rates).Allows(end);
        string bound = key == "users" ? "whole numbers from 1 to 1000000" : "requests a second from 0.001 to 10000000";
        bool isMoved = load.Has("over") || load.Has("step") || load.Has("every");
        string given = names.Give(key, text);
        return Refuse(!isIn, key, $"{given}: expected {bound}.")
            & Refuse(!isMoved, key, $"{given} is a range: set how to move through it, with {names.Give("over", "TIME")} (a ramp), or with "
                + $"{names.Give("step", "N")} and {names.Give("every", "TIME")} (steps).");
    }

    private bool FitSingle(string key, string text, double from)
    {
        string given = load.Has("over") ? "over" : "step";
        string end = from > 10 ? from.ToString("0.###", CultureInfo.InvariantCulture) : "100";
        string example = names.Give(key, (key == "rate" ? "10" : "1") + ".." + end);
        return Refuse(load.Has(given), given, $"{names.Of(given)} moves through a range, but {names.Give(key, text)} is a single number: "
            + $"give a range, such as {example}, or leave {names.Of(given)} out.");
    }

    // Returns false for a mistake.
    private bool Refuse(bool isMistake, string key, string statement)
    {
        if (isMistake)
        {
            refuse(key, statement);
        }

        return !isMistake;
    }
}
