#pragma warning disable IDE0130 // The entry of the C# library lies in the namespace that its users import.
namespace Threadbare;
#pragma warning restore IDE0130

/// <summary>Watches the service's process while a load test runs, searches for the tipping point, and compares two services.</summary>
public static class LoadTestDiagnostics
{
    private const int UsualRounds = 7;

    // Messages call a property of the plan by the parameter or the method that sets it.
    private static readonly PropertyNames Parameters = new(new Dictionary<string, string>
    {
        [PlanProperty.Most] = "most",
        [PlanProperty.SearchLength] = "longest",
        [PlanProperty.ComparisonLaunch] = "Two tests with Launch",
    });

    /// <summary>Watches the process that listens on the target's port, so that the result names the limit and the blamed lines.</summary>
    public static LoadTest Watch(this LoadTest test) => Watch(test, new TargetOptions());

    /// <summary>Watches a process.</summary>
    /// <param name="test">The test.</param>
    /// <param name="processId">The number of the process, on this machine.</param>
    public static LoadTest Watch(this LoadTest test, int processId) => Watch(test, new TargetOptions { ProcessId = processId });

    /// <summary>Starts the service for each measurement, watches it from its first instruction, and stops it at the end.</summary>
    /// <param name="test">The test.</param>
    /// <param name="command">The command, such as <c>dotnet shop.dll --urls http://localhost:5000</c>. Quote words with spaces.</param>
    public static LoadTest Launch(this LoadTest test, string command)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(command);
        return Watch(test, new TargetOptions { Launch = LaunchCommand.Read(command) });
    }

    /// <summary>Searches for the load at which the service tips over, and names the limit.</summary>
    /// <param name="test">The test. Its load and length do not matter; with a rate, the search is for arrivals a second.</param>
    /// <param name="most">The highest load to try; by default 10,000 users or 50,000 arrivals a second.</param>
    /// <param name="longest">The time limit of the search; 5 minutes by default.</param>
    /// <param name="cancellationToken">Ends the search at once.</param>
    /// <exception cref="UsageException">The test has mistakes; the message says which.</exception>
    /// <exception cref="LoadTestException">The service did not start, or cannot be reached.</exception>
    public static async Task<RunResult> FindAsync(
        this LoadTest test, int? most = null, TimeSpan? longest = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(test);
        LoadPlan sought = CreateSearch(test.CreatePlan(), most, longest);
        return await InvestigateAsync(sought, FindTarget(test), (investigation, stop) => investigation.FindAsync(stop), cancellationToken)
            .ConfigureAwait(false);
    }

    /// <summary>Sends the load of two tests in turns, and says which service is better, or that the data cannot tell.</summary>
    /// <param name="test">The first test.</param>
    /// <param name="other">The second, with the same load.</param>
    /// <param name="rounds">How often each is loaded; 7 by default, and at least 5 for a difference to be told from chance.</param>
    /// <param name="cancellationToken">Ends the comparison at once.</param>
    /// <exception cref="UsageException">A test has mistakes; the message says which.</exception>
    /// <exception cref="LoadTestException">A service did not start or cannot be reached, so nothing could be compared.</exception>
    public static async Task<ComparisonResult> CompareAsync(
        this LoadTest test, LoadTest other, int rounds = UsualRounds, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(test);
        ArgumentNullException.ThrowIfNull(other);
        ComparisonPlan comparison = CreateComparison(test, other, rounds);
        var observer = new ProblemKeeper();
        string folder = Directory.CreateTempSubdirectory("threadbare-").FullName;
        try
        {
            var stop = new StopTokens(cancellationToken, cancellationToken);
            var context = new ComparisonContext(folder, observer, stop, TimeProvider.System);
            DateTimeOffset startedAt = TimeProvider.System.GetUtcNow();
            ComparisonOutcome outcome = await new LiveComparison(comparison, new ComparisonOptions(), context)
                .RunAsync(RunId.Create(startedAt, "compare"), startedAt).ConfigureAwait(false);
            cancellationToken.ThrowIfCancellationRequested();
            return outcome is ComparisonOutcome.Compared { Result: var result }
                ? result
                : throw new LoadTestException(string.Join(" ", observer.Problems));
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    private static LoadTest Watch(LoadTest test, TargetOptions target)
    {
        ArgumentNullException.ThrowIfNull(test);
        return test.WatchedBy(target, (plan, cancellationToken) =>
            InvestigateAsync(plan, target, (investigation, stop) => investigation.RunAsync(stop), cancellationToken));
    }

    private static TargetOptions FindTarget(LoadTest test) => test.Target as TargetOptions ?? new TargetOptions { IsUnwatched = true };

    /// <summary>Creates the plan of a search.</summary>
    /// <exception cref="UsageException">A bound cannot be; the message says which.</exception>
    internal static LoadPlan CreateSearch(LoadPlan plan, int? most, TimeSpan? longest)
    {
        bool isOpen = plan.Shape.IsOpen;
        double usual = isOpen
            ? LoadSearch.DefaultMostRate
            : Math.Min(MachineLimits.Read().CountUsers(plan) ?? long.MaxValue, LoadSearch.DefaultMostUsers);
        double highest = most ?? usual;
        int first = isOpen ? LoadSearch.DefaultFirstRate : LoadSearch.DefaultFirstUsers;
        var search = new LoadSearch(highest, isOpen, longest ?? LoadSearch.DefaultLength, LoadSearch.DefaultLongestStep,
            Math.Clamp(first, 1, Math.Max(highest, 1)));
        LoadPlan sought = plan with
        {
            Load = search, Duration = null, Requests = null, WarmUp = TimeSpan.Zero, Names = Parameters,
        };
        IReadOnlyList<PlanProblem> problems = sought.Validate();
        return problems.Count == 0
            ? sought
            : throw new UsageException(Parameters.Translate(problems.Select(problem => problem.Statement)));
    }

    private static ComparisonPlan CreateComparison(LoadTest test, LoadTest other, int rounds)
    {
        if (rounds < 1 || rounds > ComparisonJudge.MostRounds)
        {
            throw new UsageException(string.Create(
                CultureInfo.InvariantCulture, $"rounds {rounds}: expected a whole number from 1 to {ComparisonJudge.MostRounds}."));
        }

        var comparison = new ComparisonPlan(CreateArm(Arm.A, test), CreateArm(Arm.B, other), rounds, Together: false);
        (string a, string b) = (DescribeLoad(comparison.A.Plan), DescribeLoad(comparison.B.Plan));
        return a == b
            ? comparison
            : throw new UsageException(
                $"The tests send different loads, so their figures cannot be compared: {a}, and {b}. Give both the same load and time.");
    }

    private static string DescribeLoad(LoadPlan plan)
    {
        string length = plan.Length is { } time ? $" for {DurationText.Format(time)}" : "";
        string end = plan.Requests is { } count ? string.Create(CultureInfo.InvariantCulture, $" until {count} requests are sent") : "";
        return $"{plan.Load.Description}{length}{end}";
    }

    private static ComparisonArm CreateArm(Arm arm, LoadTest test) =>
        new(arm, test.CreatePlan() with { Names = Parameters }, FindTarget(test));

    private static async Task<RunResult> InvestigateAsync(
        LoadPlan plan,
        TargetOptions target,
        Func<LoadInvestigation, StopTokens, Task<MeasurementOutcome>> investigateAsync,
        CancellationToken cancellationToken)
    {
        var problems = new List<string>();
        var options = new InvestigationOptions
        {
            Target = target,
            ReportProblemAsync = problem =>
            {
                problems.Add(problem);
                return Task.CompletedTask;
            },
        };
        try
        {
            var stop = new StopTokens(CancellationToken.None, cancellationToken);
            MeasurementOutcome outcome = await investigateAsync(new LoadInvestigation(plan, options, TimeProvider.System), stop)
                .ConfigureAwait(false);
            cancellationToken.ThrowIfCancellationRequested();
            return outcome switch
            {
                MeasurementOutcome.Measured { Result: var result } => result with { Notes = [.. result.Notes, .. problems] },
                MeasurementOutcome.Refused { Why: var why } => throw new LoadTestException(string.Join(" ", why.Problems)),
                _ => throw new System.Diagnostics.UnreachableException(),
            };
        }
        catch (LaunchException failure)
        {
            throw new LoadTestException(string.Create(CultureInfo.InvariantCulture, $"{failure.Message}"), failure);
        }
    }
}
