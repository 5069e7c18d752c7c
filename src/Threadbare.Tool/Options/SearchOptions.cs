using Threadbare.Plan;
using Threadbare.Run;
using Threadbare.Tool.Cli;

namespace Threadbare.Tool.Options;

/// <summary>The options of a verb that chooses its loads by itself, and the plan they make.</summary>
internal sealed class SearchOptions(InputFiles files)
{
    private readonly RequestOptions _request = new(files);

    private readonly FlagOption _open = new("--open", "Searches a rate of arrivals (open model) instead of a number of virtual users");
    private readonly ValueOption _from = new("--from", "N", "Begins with this load [1 user, or 5 a second]") { Expected = "a load from 1, such as 4" };
    private readonly ValueOption _maxUsers = new("--max-users", "N", "Tries no more virtual users [10000, less where files or ports end first]") { Expected = "a whole number from 1, such as 500" };
    private readonly ValueOption _maxRate = new("--max-rate", "R", "With --open: tries no higher rate [50000]") { Expected = "requests a second from 1, such as 2000" };
    private readonly ValueOption _maxTime = new("--max-time", "TIME", "Ends the search after this time [5m]") { Expected = "a time above 0, such as 5m" };
    private readonly ValueOption _maxStep = new("--max-step", "TIME", "Holds one load no longer, settled or not [20s]") { Expected = "a time from 3s, such as 20s" };
    private readonly ValueOption _think = new("--think", "TIME", "What a virtual user waits between an answer and its next request [0s]") { Expected = "a time such as 200ms, 5s or 30m" };

    /// <summary>The addresses of the load.</summary>
    public ValueArgument Urls => _request.Urls;

    /// <summary>As they are explained.</summary>
    public IReadOnlyList<OptionGroup> Groups =>
    [
        new("Search", [_open, _from, _maxUsers, _maxRate, _maxTime, _maxStep, _think, .. _request.Bounds]),
        .. _request.Groups,
    ];

    /// <summary>The plan; what is wrong with it goes to the reader.</summary>
    public LoadPlan Read(OptionReader reader)
    {
        bool isOpen = reader.Has(_open);
        int? users = reader.WholeNumber(_maxUsers, 1, 1_000_000);
        double? rate = reader.Number(_maxRate, 1, 10_000_000);
        TimeSpan time = reader.Time(_maxTime) ?? SearchedLoad.DefaultLength;
        TimeSpan step = reader.Time(_maxStep) ?? SearchedLoad.DefaultLongestStep;
        if (isOpen && users is not null)
        {
            reader.Fault("--max-users bounds virtual users: with --open there are none. Leave it out, or use --max-rate.");
        }

        if (!isOpen && rate is not null)
        {
            reader.Fault("--max-rate bounds arrivals: add --open, or use --max-users.");
        }

        LoadPlan plan = _request.Read(reader);
        return PlanCheck.Of(reader, plan with
        {
            Shape = new SearchedLoad(isOpen ? rate ?? SearchedLoad.DefaultMostRate : users ?? MostUsers(plan), isOpen, time, step, FirstOf(reader, isOpen)),
            Think = reader.Time(_think) ?? plan.Think,
        });
    }

    private double FirstOf(OptionReader reader, bool isOpen)
    {
        double? first = reader.Number(_from, 1, 1_000_000);
        if (!isOpen && first is { } users && !double.IsInteger(users))
        {
            reader.FaultOf(_from, reader.Text(_from)!);
        }

        return first ?? (isOpen ? SearchedLoad.DefaultFirstRate : SearchedLoad.DefaultFirstUsers);
    }

    // The default gives way to the machine; what the user states is refused where it does not fit.
    private static double MostUsers(LoadPlan plan) => MachineLimits.Read().MostUsers(plan) is { } most ? Math.Min(most, SearchedLoad.DefaultMostUsers) : SearchedLoad.DefaultMostUsers;
}
