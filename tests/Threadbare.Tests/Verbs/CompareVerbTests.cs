using Threadbare.Diagnostics.Investigation.Comparison;
using Threadbare.Diagnostics.Investigation.Targets;
using Threadbare.Plan;
using Threadbare.Results.Comparison;
using Threadbare.Results.Json;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Options;
using Threadbare.Tool.Verbs.Compare;
using Xunit;

namespace Threadbare.Tests.Verbs;

public sealed class CompareVerbTests : IDisposable
{
    private readonly StringWriter _output = new() { NewLine = "\n" };
    private readonly StringWriter _error = new() { NewLine = "\n" };

    [Theory]
    [InlineData("compare",
        "threadbare: There is nothing to compare: expected two, such as localhost:5000/old localhost:5000/new, or two saved runs.\n")]
    [InlineData("compare http://host/a",
        "threadbare: 'http://host/a': expected two, such as localhost:5000/old localhost:5000/new, or two saved runs.\n")]
    [InlineData("compare http://host/a http://host/b http://host/c",
        "threadbare: 'http://host/a http://host/b http://host/c': expected two, such as localhost:5000/old localhost:5000/new, or two "
            + "saved runs.\n")]
    [InlineData("compare http://host/a http://host/b --rouds 5",
        "threadbare: --rouds is not an option of compare: did you mean --rounds?\n")]
    [InlineData("compare http://host/a http://host/b --rounds 4",
        "threadbare: --rounds 4: expected a whole number from 5 to 50, such as 10.\n")]
    [InlineData("compare http://host/a http://host/b --margin 0",
        "threadbare: --margin 0: expected a percentage above 0 and up to 100, such as 5.\n")]
    [InlineData("compare http://host/a http://host/b --launch-a dotnet",
        "threadbare: --launch-a starts one arm anew for each round while the other stays warm: give --launch-b too, or neither.\n")]
    [InlineData("compare http://host/a http://host/b --launch-b dotnet",
        "threadbare: --launch-b starts one arm anew for each round while the other stays warm: give --launch-a too, or neither.\n")]
    [InlineData("compare http://host/a http://host/b --launch-a dotnet --launch-b dotnet --no-attach",
        "threadbare: --launch-a and --no-attach contradict each other: leave one out.\n")]
    [InlineData("compare http://host/a http://host/b --launch-a dotnet --launch-b dotnet --together",
        "threadbare: --together starts both at once, and both would listen on host: give one of them another port, or leave --together "
            + "out.\n")]
    [InlineData("compare http://host/a http://host/b --max-users 9",
        "threadbare: --max-users limits a search: add --find-crossover, or leave it out.\n")]
    [InlineData("compare http://host/a http://host/b --find-crossover --users 1..5 --over 5s",
        "threadbare: --find-crossover chooses its loads by itself: expected one load to start with, such as --users 4 or --rate 10, not a "
            + "range.\n")]
    [InlineData("compare http://host/a http://host/b --find-crossover --rounds 5",
        "threadbare: --rounds 5: too few to confirm a crossover. Expected 6 or more.\n")]
    [InlineData("compare http://localhost/a http://localhost/b --find-crossover --users 300",
        "threadbare: --max-users 256, its default: expected more than 300, the load that the search starts with.\n")]
    [InlineData("compare http://host/a http://host/b --find-crossover --rate 5 --max-rate 5",
        "threadbare: --max-rate 5: expected more than 5, the load that the search starts with.\n")]
    [InlineData("compare http://host/a http://host/b --find-crossover --rate 5 --max-users 9",
        "threadbare: --max-users limits virtual users: with --rate there are none. Leave it out, or use --max-rate.\n")]
    [InlineData("compare http://host/a http://host/b --find-crossover --max-rate 9",
        "threadbare: --max-rate limits arrivals: give the rate to start with, such as --rate 10, or use --max-users.\n")]
    [InlineData("compare http://host/a http://host/b --find-crossover --max-time 0",
        "threadbare: --max-time 0: expected a time above 0, such as 5m.\n")]
    [InlineData("compare http://host/a http://host/b --max-time 5m",
        "threadbare: --max-time limits a search: add --find-crossover, or leave it out.\n")]
    [InlineData("compare http://host/a /",
        "threadbare: '/' is a saved run and 'http://host/a' is not: expected two addresses or two saved runs.\n")]
    [InlineData("compare / / --users 5", "threadbare: --users configures a load, but comparing saved runs sends none: leave it out.\n")]
    public async Task A_mistake_is_told_in_one_line_and_ends_with_2(string words, string problem)
    {
        Assert.Equal((int)ExitCode.Usage, await Run(words.Split(' ')));
        Assert.Equal((problem, ""), (_error.ToString(), _output.ToString()));
    }

    [Fact]
    public async Task Explains_its_options()
    {
        Assert.Equal(0, await Run("compare", "--help"));
        Assert.Contains("--launch-b", _output.ToString(), StringComparison.Ordinal);
        Assert.Contains("[10s, or as long as the range takes]", _output.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void Arms_take_turns()
    {
        ComparisonArm a = ArmOf(Arm.A);
        ComparisonArm b = ArmOf(Arm.B);
        var order = new ComparisonPlan(a, b, 3, Together: false);

        Assert.Equal([a, b, b, a, a, b], Enumerable.Range(1, 3).SelectMany(order.OrderArms));
    }

    [Theory]
    [InlineData(false, "so a thread pool that one of them grew serves the other too")]
    [InlineData(true, "An arm that blocks threads takes them from the other")]
    public void One_process_for_both_is_told_with_what_it_bends(bool together, string warning)
    {
        var order = new ComparisonPlan(ArmOf(Arm.A), ArmOf(Arm.B), 5, together);

        Assert.Contains(warning, order.DescribeSharing(7), StringComparison.Ordinal);
    }

    public void Dispose()
    {
        _output.Dispose();
        _error.Dispose();
    }

    private static ComparisonArm ArmOf(Arm arm) => new(arm, new LoadPlan { Urls = ["http://host/" + arm.ToWord()] }, new TargetOptions());

    private Task<int> Run(params string[] words)
    {
        var output = new OutputOptions();
        return new CommandLine([new CompareVerb(output, new ManualTime())], output.Group,
            new Streams { Output = _output, Error = _error }).RunAsync(words, TestContext.Current.CancellationToken);
    }
}
