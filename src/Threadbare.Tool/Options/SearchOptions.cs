using Threadbare.Run.Machine;
using Threadbare.Tool.Cli;

namespace Threadbare.Tool.Options;

/// <summary>The options of a verb that chooses its own loads, and the plan that they make.</summary>
internal sealed class SearchOptions(InputFiles files, PlanBasis? program = null)
{
    private readonly RequestOptions _request = new(files, program: program);

    private readonly FlagOption _open = new("--open", "Searches for an arrival rate (open model) instead of a number of virtual users");
    private readonly ValueOption _from = new("--from", "N",
        "The first load to try [1 user, or the fewest that carry all scenarios; 5 a second]") { Expected = "a load from 1, such as 4" };
    private readonly ValueOption _maxUsers = new("--max-users", "N",
        "The most virtual users to try [10000, fewer if open files or ports run out first; 100 on another machine]")
    { Expected = "a whole number from 1, such as 500" };
    private readonly ValueOption _maxRate = new("--max-rate", "R",
        "With --open: the highest rate to try [50000; 500 on another machine]") { Expected = "requests a second from 1, such as 2000" };
    private readonly ValueOption _maxTime = new("--max-time", "TIME",
        "Ends the search after this time; requests under way, and the seconds that name the limit, may follow [5m]")
    { Expected = "a time above 0, such as 5m" };
    private readonly ValueOption _maxStep = new("--max-step", "TIME",
        "The longest time to hold one load, settled or not [20s]") { Expected = "a time from 3s, such as 20s" };
    private readonly ValueOption _think = new("--think", "TIME",
        "How long a virtual user waits between an answer and its next request [0s]") { Expected = "a time such as 200ms, 5s or 30m" };

    /// <summary>The addresses of the load.</summary>
    public ValueArgument Urls => _request.Urls;

    /// <summary>The options as the help groups them.</summary>
    public IReadOnlyList<OptionGroup> Groups =>
    [
        new("Search", [_open, _from, _maxUsers, _maxRate, _maxTime, _maxStep, _think, .. _request.Bounds]),
        .. _request.Groups,
    ];

    /// <summary>The keys of a plan that they set, in the order in which they are written.</summary>
    public IReadOnlyList<KeyOption> Keys =>
    [
        new("find.open", _open),
        new("find.from", _from),
        new("find.maxUsers", _maxUsers),
        new("find.maxRate", _maxRate),
        new("find.maxTime", _maxTime),
        new("find.maxStep", _maxStep),
        new("load.think", _think),
        .. _request.Keys,
    ];

    /// <summary>Reads the plan; mistakes go to the reader.</summary>
    public LoadPlan Read(OptionReader reader) => Choose(reader).Plan;

    /// <summary>Writes the arguments of <c>threadbare find</c> that repeat a choice.</summary>
    public IReadOnlyList<string> Write(PlanChoice choice) => PlanOverrides.Write(choice, Write);

    /// <summary>Reads the plan with the file that it comes from; mistakes go to the reader.</summary>
    public PlanChoice Choose(OptionReader reader)
    {
        (LoadPlan plan, PlanBasis? basis) = _request.Read(reader);
        LoadSearch? stated = basis?.Search;
        bool isOpen = reader.Has(_open) || (stated?.ByRate ?? false);
        LoadSearch? same = stated?.ByRate == isOpen ? stated : null;
        int? users = reader.WholeNumber(_maxUsers, 1, 1_000_000);
        double? rate = reader.Number(_maxRate, 1, 10_000_000);
        TimeSpan time = reader.Time(_maxTime) ?? stated?.Length ?? LoadSearch.DefaultLength;
        TimeSpan step = reader.Time(_maxStep) ?? stated?.LongestStep ?? LoadSearch.DefaultLongestStep;
        if (isOpen && users is not null)
        {
            reader.Fault("--max-users limits virtual users: with --open there are none. Leave it out, or use --max-rate.");
        }

        if (!isOpen && rate is not null)
        {
            reader.Fault("--max-rate limits arrivals: add --open, or use --max-users.");
        }

        bool hasMost = basis?.Has("find.maxUsers") ?? false;
        double mostRate = rate ?? same?.Most ?? Math.Min(LoadSearch.DefaultMostRate, LoadGuard.FindMost(plan, isOpen: true));
        double mostUsers = users ?? (hasMost ? same?.Most : null) ?? MostUsers(plan);
        return new PlanChoice(PlanCheck.Check(reader, plan with
        {
            Load = new LoadSearch(isOpen ? mostRate : mostUsers, isOpen, time, step, FirstOf(reader, isOpen, same?.First)),
            Think = reader.Time(_think) ?? plan.Think,
            // A search decides its length by itself.
            Duration = null,
            Requests = null,
            WarmUp = TimeSpan.Zero,
        }, basis), basis);
    }

    /// <summary>Writes the arguments of <c>threadbare find</c> that make a plan.</summary>
    public IReadOnlyList<string> Write(LoadPlan plan) => [.. plan.Urls, .. KeyOption.Write(Keys, plan)];

    private double FirstOf(OptionReader reader, bool isOpen, double? stated)
    {
        double? first = reader.Number(_from, 1, 1_000_000);
        if (!isOpen && first is { } users && !double.IsInteger(users))
        {
            reader.FaultOf(_from, reader.Text(_from)!);
        }

        return first ?? stated ?? (isOpen ? LoadSearch.DefaultFirstRate : LoadSearch.DefaultFirstUsers);
    }

    // The default yields to the machine; a number that the user states is refused when it does not fit.
    private static double MostUsers(LoadPlan plan) => Math.Min(
        Math.Min(MachineLimits.Read().CountUsers(plan) ?? long.MaxValue, LoadSearch.DefaultMostUsers),
        LoadGuard.FindMost(plan, isOpen: false));
}
