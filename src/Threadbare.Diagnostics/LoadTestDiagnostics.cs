using System.Globalization;
using Threadbare.Analysis.Comparison;
using Threadbare.Diagnostics.Investigation;
using Threadbare.Diagnostics.Investigation.Comparison;
using Threadbare.Diagnostics.Investigation.Targets;
using Threadbare.Diagnostics.Launch;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Comparison;
using Threadbare.Run;
using Threadbare.Run.Machine;

#pragma warning disable IDE0130 // The entry of the C# library lies in the namespace that its users import.
namespace Threadbare;
#pragma warning restore IDE0130

/// <summary>Watches the service's process while a load test runs, searches for the tipping point, and compares two services.</summary>
public static class LoadTestDiagnostics
{
    private const int UsualRounds = 7;

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
        return Watch(test, new TargetOptions { Launch = new LaunchCommand(CommandWords.Split(command)) });
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
        LoadPlan plan = test.CreatePlan();
        bool isOpen = plan.Shape.IsOpen;
        double usual = isOpen
            ? LoadSearch.DefaultMostRate
            : Math.Min(MachineLimits.Read().CountUsers(plan) ?? long.MaxValue, LoadSearch.DefaultMostUsers);
        var search = new LoadSearch(most ?? usual, isOpen, longest ?? LoadSearch.DefaultLength, LoadSearch.DefaultLongestStep,
            isOpen ? LoadSearch.DefaultFirstRate : LoadSearch.DefaultFirstUsers);
        LoadPlan sought = plan with { Load = search, Duration = null, Requests = null, WarmUp = TimeSpan.Zero };
        return await InvestigateAsync(sought, FindTarget(test), (investigation, stop) => investigation.FindAsync(stop), cancellationToken)
            .ConfigureAwait(false);
    }

    /// <summary>Sends the load of two tests in turns, and says which service is better, or that the data cannot tell.</summary>
    /// <param name="test">The first test.</param>
    /// <param name="other">The second, with the same load.</param>
    /// <param name="rounds">How often each is loaded; 7 by default, and at least 4 for a difference to be told from chance.</param>
    /// <param name="cancellationToken">Ends the comparison at once.</param>
    /// <exception cref="UsageException">A test has mistakes; the message says which.</exception>
    /// <exception cref="LoadTestException">A service did not start or cannot be reached, so nothing could be compared.</exception>
    public static async Task<ComparisonResult> CompareAsync(
        this LoadTest test, LoadTest other, int rounds = UsualRounds, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(test);
        ArgumentNullException.ThrowIfNull(other);
        var comparison = new ComparisonPlan(CreateArm(Arm.A, test), CreateArm(Arm.B, other), rounds, Together: false);
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

    private static ComparisonArm CreateArm(Arm arm, LoadTest test) => new(arm, test.CreatePlan(), FindTarget(test));

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
