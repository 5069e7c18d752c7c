using System.Text.RegularExpressions;
using Threadbare.Experiments.Claims;
using Threadbare.Experiments.Dependencies;
using Threadbare.Experiments.Files;
using Threadbare.Experiments.Lab;
using Threadbare.Experiments.Loads;
using Threadbare.Plan;
using Threadbare.Experiments.Report;
using Threadbare.Results;
using Threadbare.Tool.Options;
using Xunit;

namespace Threadbare.Tests.Experiments;

public sealed class ExperimentFilesTests
{
    private static readonly string[] Colors = ["sync", "async", "other"];
    private const int Seeds = 400;
    private const int Draws = 80;

    // PostgreSQL keeps these for its administrator.
    private const int ReservedConnections = 3;

    private static readonly IReadOnlyList<Experiment> All = ExperimentFiles.All();

    private static readonly string[] Charts = ["response-time", "throughput", "threads", "failures", "bystander", "memory"];

    public static TheoryData<string, string, bool> Parts
    {
        get
        {
            var data = new TheoryData<string, string, bool>();
            foreach (Experiment experiment in All)
            {
                foreach (ExperimentPart part in experiment.Parts)
                {
                    data.Add(experiment.Name, part.Name, false);
                    data.Add(experiment.Name, part.Name, true);
                }
            }

            return data;
        }
    }

    /// <summary>Each claim that says of two arms which is better or has more, with these arms.</summary>
    public static TheoryData<string, string, string, string, string> Compared
    {
        get
        {
            var data = new TheoryData<string, string, string, string, string>();
            foreach (Experiment experiment in All)
            {
                foreach (ExperimentPart part in experiment.Parts)
                {
                    foreach (ExperimentClaim claim in part.Claims.Where(IsUneven))
                    {
                        string[] arms = [.. FindArms(part, claim)];
                        if (arms.Length == 2)
                        {
                            data.Add(experiment.Name, part.Name, claim.Id, arms[0], arms[1]);
                        }
                    }
                }
            }

            return data;
        }
    }

    [Fact]
    public void The_tour_and_the_publications_are_shipped_in_their_order()
    {
        string[] names = [.. All.Select(experiment => experiment.Name)];

        string[] expected =
        [
            "tour", "async-controllers", "busy-database", "chatty-io", "improper-instantiation", "kestrel-clients",
            "thread-pool-starvation", "products", "synchronous-io", "two-services",
        ];
        Assert.Equal(expected, names);
    }

    // Each was found by fuzzing: the reader of YAML returns nothing, or ends in an exception that names no line.
    [Theory]
    [InlineData("", "the file is empty")]
    [InlineData("...\n[", "")]
    [InlineData("name: \nparts:\ntitle: ", "")]
    [InlineData("parts:\n- ~\n", "an entry is empty.")]
    public void A_file_without_an_experiment_is_refused_in_one_line(string text, string problem)
    {
        string message = Assert.Throws<UsageException>(() => ExperimentFiles.Parse(text, "some.yaml")).Message;

        Assert.StartsWith("some.yaml, line ", message, StringComparison.Ordinal);
        Assert.Contains(problem, message, StringComparison.Ordinal);
        Assert.DoesNotContain("\n", message, StringComparison.Ordinal);
    }

    [Fact]
    public void Every_experiment_tells_what_it_is()
    {
        Assert.All(All, experiment => Assert.True(AreTold(experiment.Title, experiment.Summary, experiment.Intro)));
    }

    [Fact]
    public void Names_and_claims_are_told_apart()
    {
        IReadOnlyList<Experiment> all = All;
        string[] claims = [.. all.SelectMany(experiment => experiment.Parts).SelectMany(part => part.Claims).Select(claim => claim.Id)];

        Assert.Equal(claims.Distinct(), claims);
        Assert.All(all,
            experiment => Assert.Equal(experiment.Parts.Select(part => part.Name).Distinct(), experiment.Parts.Select(part => part.Name)));
        Assert.All(all.SelectMany(experiment => experiment.Parts),
            part => Assert.Equal(part.Arms.Select(arm => arm.Name).Distinct(), part.Arms.Select(arm => arm.Name)));
    }

    [Theory]
    [MemberData(nameof(Parts))]
    public void Every_arm_has_a_load_a_color_and_settings_that_the_lab_takes(string experiment, string name, bool isFull)
    {
        (Experiment whole, ExperimentPart part) = Find(experiment, name);

        Assert.NotEmpty(part.Claims);
        Assert.All(part.Charts, chart => Assert.Contains(chart, Charts));
        foreach (ExperimentArm arm in part.Arms)
        {
            LoadPlan plan = PlanOf(part, arm, isFull);
            var start = new LabArguments { Delay = SettingsOf(whole, isFull).DelayOf(part), Settings = part.Service.With(arm.Service) };

            Assert.Contains(arm.Color, Colors);
            Assert.True(plan.Length is not null || plan.Requests is not null);
            Assert.DoesNotContain(Threadbare.Lab.Settings.LabStart.Read(start.ToCommandLine(), new Dictionary<string, string?>()).Faults,
                fault => !IsOfThisMachine(fault));
        }
    }

    // An arm that finds no connection fails, and is measured as if the service were the reason.
    [Theory]
    [MemberData(nameof(Parts))]
    public void The_database_has_a_connection_for_every_pool_of_a_part(string experiment, string name, bool isFull)
    {
        _ = isFull;
        (_, ExperimentPart part) = Find(experiment, name);

        int usual = new Threadbare.Lab.Settings.LabSettings().DatabasePool;
        int connections = part.Arms.Where(arm => LabDependencies.FindNeeds([arm.Path]) == DependencyNeeds.Database)
            .Sum(arm => arm.Instances * (part.Service.With(arm.Service).DatabasePool ?? usual));

        Assert.InRange(connections, 0, LabDependencies.DatabaseConnections - ReservedConnections);
    }

    [Theory]
    [MemberData(nameof(Parts))]
    public void Every_claim_is_tried_and_can_fail(string experiment, string name, bool isFull)
    {
        (Experiment whole, ExperimentPart part) = Find(experiment, name);
        var check = new ClaimCheck(part, SettingsOf(whole, isFull));
        Func<int, Dictionary<string, IReadOnlyList<RunResult>>> draw = DrawRuns(part, isFull);
        var neverFailed = part.Claims.Where(claim => isFull || claim.FullOnly is null).Select(claim => claim.Id).ToHashSet();
        for (int seed = 1; seed <= Draws; seed++)
        {
            foreach ((ExperimentClaim claim, LabClaim told) in part.Claims.Zip(check.Try(draw(seed), null)))
            {
                Assert.Equal(isFull || claim.FullOnly is null, told.Holds is not null);
                Assert.DoesNotContain('{', told.Measured + told.Why);
                if (told.Holds == false)
                {
                    neverFailed.Remove(claim.Id);
                }
            }
        }

        Assert.Empty(neverFailed);
    }

    [Theory]
    [MemberData(nameof(Parts))]
    public void Every_part_compares_its_arms(string experiment, string name, bool isFull)
    {
        (Experiment whole, ExperimentPart part) = Find(experiment, name);
        IReadOnlyList<(ExperimentArm, ExperimentArm)> pairs = ArmPairs.Choose(part, SettingsOf(whole, isFull));

        Assert.Equal(part.Searches, pairs.Count == 0);
        Assert.Empty(ComparedClaims.Problems(part, pairs));
    }

    [Theory]
    [MemberData(nameof(Parts))]
    public void Every_claim_explains_both_ends(string experiment, string name, bool isFull)
    {
        _ = isFull;
        (_, ExperimentPart part) = Find(experiment, name);

        Assert.All(part.Claims, claim => Assert.True(AreTold(claim.Statement, claim.Published, claim.Because, claim.Otherwise), claim.Id));
        Assert.All(part.Claims, claim => Assert.True(claim.AtLeast is not null || claim.AtMost is not null));
        Assert.All(part.Claims, claim => Assert.True((claim.AtLeast ?? double.MinValue) <= (claim.AtMost ?? double.MaxValue)));
        Assert.All(part.Claims, claim => Assert.True(claim.Bounds.EndsWith('.'), $"{claim.Id}: no reason for its bounds"));
    }

    // Wider than the size, or it could never be the answer.
    [Theory]
    [MemberData(nameof(Parts))]
    public void A_direction_includes_the_size(string experiment, string name, bool isFull)
    {
        _ = isFull;
        (_, ExperimentPart part) = Find(experiment, name);

        Assert.All(part.Claims, claim => Assert.False(claim.DirectionAtLeast > claim.AtLeast, claim.Id));
        Assert.All(part.Claims, claim => Assert.False(claim.DirectionAtMost < claim.AtMost, claim.Id));
    }

    [Theory]
    [MemberData(nameof(Compared))]
    public void Exchanged_arms_flip_every_claim_that_compares_them(string experiment, string name, string id, string one, string other)
    {
        (Experiment whole, ExperimentPart part) = Find(experiment, name);
        ExperimentPart alone = part with { Claims = [.. part.Claims.Where(claim => claim.Id == id)] };
        bool isFull = alone.Claims[0].FullOnly is not null;
        var check = new ClaimCheck(alone, SettingsOf(whole, isFull));
        Func<int, Dictionary<string, IReadOnlyList<RunResult>>> draw = DrawRuns(part, isFull);
        int held = 0;
        for (int seed = 1; seed <= Seeds && held == 0; seed++)
        {
            Dictionary<string, IReadOnlyList<RunResult>> runs = draw(seed);
            if (check.Try(runs, null)[0].Outcome == ClaimOutcome.Holds)
            {
                held++;
                (runs[one], runs[other]) = (runs[other], runs[one]);
                Assert.NotEqual(ClaimOutcome.Holds, check.Try(runs, null)[0].Outcome);
            }
        }

        Assert.True(held > 0, "It never held.");
    }

    [Fact]
    public void The_quick_form_tries_most_claims_of_every_experiment()
    {
        Assert.All(All, experiment =>
        {
            ExperimentClaim[] claims = [.. experiment.Parts.SelectMany(part => part.Claims)];
            Assert.True(2 * claims.Count(claim => claim.FullOnly is null) > claims.Length, experiment.Name);
        });
    }

    [Fact]
    public void A_word_that_means_nothing_is_told_with_its_line()
    {
        UsageException fault = Assert.Throws<UsageException>(() => ExperimentFiles.Parse("name: x\ntilte: y\n", "x.yaml"));

        Assert.StartsWith("x.yaml, line 2: ", fault.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void One_word_in_place_of_a_list_is_told_without_the_names_of_types()
    {
        UsageException fault = Assert.Throws<UsageException>(() =>
            ExperimentFiles.Parse("parts:\n  - claims:\n      - better: async\n", "x.yaml"));

        Assert.Equal("x.yaml, line 3: 'better' is no key of an experiment, or its value is of the wrong kind. Expected a list, such as "
            + "[sync, async], or one value where a list stands.", fault.Message);
    }

    private static bool AreTold(params string[] texts) => texts.All(text => text.Length > 0);

    // By the seed. The load of each arm is read once.
    private static Func<int, Dictionary<string, IReadOnlyList<RunResult>>> DrawRuns(ExperimentPart part, bool isFull)
    {
        (string Name, LoadPlan Plan)[] arms = [.. part.Arms.Select(arm => (arm.Name, PlanOf(part, arm, isFull)))];
        return seed =>
        {
            var random = new Random(seed);
            return arms.ToDictionary(arm => arm.Name, IReadOnlyList<RunResult> (arm) => [SyntheticRuns.Random(arm.Plan, random)]);
        };
    }

    // A claim that two arms are equal, or about the worse of them, says the same after an exchange.
    private static bool IsUneven(ExperimentClaim claim) =>
        (claim.AtLeast > 1 || claim.AtMost < 1) && !claim.Value.StartsWith("least(", StringComparison.Ordinal);

    // The arms whose figures decide it: a figure that is only shown decides nothing.
    private static IEnumerable<string> FindArms(ExperimentPart part, ExperimentClaim claim)
    {
        string text = claim.Value;
        for (int depth = 0; depth <= claim.Figures.Count; depth++)
        {
            text = claim.Figures.Aggregate(text,
                (words, figure) => Regex.Replace(words, $@"\b{figure.Key}\b(?![-.])", $"({figure.Value})"));
        }

        return part.Arms.Select(arm => arm.Name).Where(arm => Regex.IsMatch(text, $@"(?<![\w-]){Regex.Escape(arm)}\."));
    }

    private static LoadPlan PlanOf(ExperimentPart part, ExperimentArm arm, bool isFull) =>
        ArmLoad.ReadPlan(new ExperimentSettings { ReadLoad = LoadText.Parse, IsFull = isFull }, part, arm, ["http://127.0.0.1:5080"]);

    private static ExperimentSettings SettingsOf(Experiment experiment, bool isFull) =>
        new() { ReadLoad = LoadText.Parse, IsFull = isFull, Scale = isFull ? 1 : experiment.QuickScale };

    // The least maximum of threads is the number of processors, which a larger machine may have more of.
    private static bool IsOfThisMachine(string fault) => fault.StartsWith("--max-threads", StringComparison.Ordinal);

    private static (Experiment Whole, ExperimentPart Part) Find(string experiment, string part)
    {
        Experiment whole = All.Single(candidate => candidate.Name == experiment);
        return (whole, whole.Parts.Single(candidate => candidate.Name == part));
    }
}
