namespace Threadbare.Tool.Options;

/// <summary>Asks before much load goes to another machine, which may belong to somebody else.</summary>
internal static class LoadGuard
{
    /// <summary>The most virtual users that another machine gets unasked: as many as an office sends.</summary>
    public const int MostUsers = 100;

    /// <summary>The highest rate that another machine gets unasked, in requests a second.</summary>
    public const int MostRate = 500;

    /// <summary>The option that allows a host.</summary>
    public const string Option = "--i-may-load";

    private const string Rates = "requests a second";

    /// <summary>The hosts that the plan would load, without this machine and those that it allows.</summary>
    public static IReadOnlyList<string> FindOthers(LoadPlan plan) =>
    [
        .. plan.Urls.Append(plan.Bystander?.Url).OfType<string>()
            .Where(url => !TargetPlace.IsLocal(url))
            .Select(url => Uri.TryCreate(url, UriKind.Absolute, out Uri? address) ? address.Host : Mask.Address(url))
            .Where(host => !plan.Allowed.Contains(host, StringComparer.OrdinalIgnoreCase))
            .Distinct(StringComparer.OrdinalIgnoreCase),
    ];

    /// <summary>The highest load that the plan's hosts get unasked.</summary>
    public static double FindMost(LoadPlan plan, bool isOpen) =>
        FindOthers(plan).Count == 0 ? double.PositiveInfinity : isOpen ? MostRate : MostUsers;

    /// <summary>Finds the hosts that would get more than that, each as a problem in one line.</summary>
    /// <param name="plan">The plan.</param>
    /// <param name="highest">The highest load that it may come to; null for that of its own load.</param>
    public static IEnumerable<string> FindProblems(LoadPlan plan, double? highest = null)
    {
        double peak = highest ?? plan.Load.Peak;
        (int most, string unit) = plan.Load.IsOpen ? (MostRate, Rates) : (MostUsers, "virtual users");
        double beside = plan.Bystander?.Arrivals.PerSecond ?? 0;
        return peak > most ? FindOthers(plan).Select(host => Describe(host, peak, unit, most))
            : beside > MostRate ? FindOthers(plan with { Urls = [] }).Select(host => Describe(host, beside, Rates, MostRate))
            : [];
    }

    private static string Describe(string host, double peak, string unit, int most) =>
        $"{host} is another machine, and would get up to {peak:0} {unit}: if you may load it, add {Option} {host}, or "
            + $"allowed: [{host}] to the plan. Else use at most {most}.";
}
