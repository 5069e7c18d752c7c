using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Diagnostics.Blame.Work;
using Threadbare.Diagnostics.Routes;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Sampling;
using Threadbare.Results.Work;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Work;

public sealed class HotSpotReaderTests : IDisposable
{
    private const string Compiler = ".NET Tiered Compilation Worker";
    private const string Events = ".NET EventPipe";

    private static readonly Frame Throws = OwnCode.Named("System.Runtime.EH.DispatchEx");
    private static readonly Frame Parses = OwnCode.Within("Shop.Parser");

    private readonly OwnCode _code = new();
    private readonly KnownStacks _stacks = new();
    private readonly HotSpotReader _reader;

    public HotSpotReaderTests() => _reader = new HotSpotReader(
        _stacks.Interpret, _code.CreateSpotFinder(new HiddenCode(_code.Program), new RouteTemplates()));

    public void Dispose() => _code.Dispose();

    [Theory]
    [InlineData(".NET EventPipe", true)]
    [InlineData(".NET SampleProf", true)]
    [InlineData(".NET TP Worker", false)]
    [InlineData("", false)]
    public void Threads_that_carry_out_the_sampling_are_known_by_their_name(string name, bool isOfSampling) =>
        Assert.Equal(isOfSampling, HotSpotReader.IsOfSampling(name));

    [Theory]
    [InlineData(0.15, true)]
    [InlineData(0.149, false)]
    public void A_service_compiles_from_a_share_of_its_processor_time_on(double compiler, bool isCompiling)
    {
        SampledStacks window = Window(Others((Compiler, compiler), ("one", 0.45), ("other", 1 - 0.45 - compiler)));

        Assert.Equal(isCompiling, HotSpotReader.IsCompiling(window));
    }

    [Theory]
    [InlineData(0.3, true)]
    [InlineData(0.2, false)]
    public void The_share_of_the_compiler_is_of_all_threads_together(double compiler, bool isCompiling)
    {
        SampledStacks window = Window(Others(("one", 1), ("other", 1 - compiler), (Events, 9)), Thread(compiler, Compiler, Runs(Parses)));

        Assert.Equal(isCompiling, HotSpotReader.IsCompiling(window));
    }

    [Fact]
    public void Threads_without_a_sample_are_told_by_what_they_do_for_the_runtime()
    {
        IReadOnlyList<HotSpot> spots = Read(Window(Others((".NET Server GC", 0.5), ("openssl", 0.25), (Compiler, 0.25), (Events, 3))));

        Assert.Equal(
            [
                (CodeKind.Native, "native threads", 0.25),
                (CodeKind.Runtime, "the compiler's thread", 0.25),
                (CodeKind.Runtime, "the garbage collector's threads", 0.5),
            ],
            spots.Select(spot => (spot.Kind, spot.Method, spot.Share)).Order());
        Assert.Equal("the garbage collector's threads", spots[0].Method);
    }

    [Theory]
    [InlineData(0.01, true)]
    [InlineData(0.0099, false)]
    public void Places_are_listed_from_the_least_share_on(double finalizer, bool isListed)
    {
        IReadOnlyList<HotSpot> spots = Read(Window(Others(("openssl", 2 - finalizer), (".NET Finalizer", finalizer))));

        Assert.Equal(isListed, spots.Any(spot => spot.Method == "the finalizer's thread"));
    }

    [Fact]
    public void A_thread_that_carries_out_the_sampling_is_no_work_of_the_service()
    {
        SampledStacks window = Window(Others(), Thread(1, Events, Runs(OwnCode.Within("Events"))), Thread(0.5, null, Runs(Parses)));

        HotSpot spot = Assert.Single(Read(window));

        Assert.Equal(("Shop.Parser", 1), (spot.Method, spot.Share));
    }

    [Fact]
    public void A_place_is_told_with_its_share_and_the_samples_that_ran()
    {
        StackSample sleeps = new(_stacks.Add(OwnCode.Within("Shop.Parser", "System.Threading.Thread.Sleep")), IsManaged: false);

        HotSpot spot = Read(Window(Others(("openssl", 0.75)), Thread(0.25, null, Runs(Parses), Runs(Parses), sleeps)))[1];

        Assert.Equal(("Shop.Parser", 0.25, 2, 0.5), (spot.Method, spot.Share, spot.Samples, spot.WindowSeconds));
    }

    [Fact]
    public void Time_of_a_thread_that_no_sample_explains_is_the_runtimes_work()
    {
        StackSample sleeps = new(_stacks.Add(OwnCode.Named("System.Threading.Thread.Sleep")), IsManaged: false);

        IReadOnlyList<HotSpot> spots = Read(Window(Others(), Thread(0.75, null, Runs(Parses), sleeps) with { Asleep = 0 }));

        Assert.Equal(
            [("Shop.Parser", CodeKind.Framework, 0.667), ("the runtime's work on the service's threads", CodeKind.Runtime, 0.333)],
            spots.Select(spot => (spot.Method, spot.Kind, spot.Share)));
    }

    [Fact]
    public void The_share_of_exceptions_is_of_all_processor_time()
    {
        StackSample[] samples =
        [
            Runs(Throws, Own()), Runs(Parses, Throws, Own()), Runs(OwnCode.Named("Shop.Guard.ThrowIfSold"), Own()), Runs(Parses),
        ];

        Read(Window(Others(("openssl", 1)), Thread(1, null, samples)));

        Assert.Equal(0.375, _reader.ExceptionShare);
    }

    [Fact]
    public void The_share_of_exceptions_is_not_known_where_no_stack_shows_them()
    {
        Read(Window(Others(("openssl", 1)), Thread(1, null, Runs(Parses), Runs(Own()))));

        Assert.Null(_reader.ExceptionShare);
    }

    [Fact]
    public void Code_of_the_service_that_a_handler_runs_is_no_part_of_the_throw()
    {
        Read(Window(Others(), Thread(1, null, Runs(Own(), Throws, Own()), Runs(OwnCode.Dynamic("lambda_method1"), Throws, Own()))));

        Assert.Null(_reader.ExceptionShare);
    }

    private static Dictionary<string, double> Others(params (string Name, double Share)[] others) =>
        others.ToDictionary(other => other.Name, other => other.Share);

    private static SampledStacks Window(Dictionary<string, double> others, params ThreadStacks[] threads) =>
        new(threads, default, default) { Others = others };

    private static ThreadStacks Thread(double onProcessor, string? name, params StackSample[] samples) =>
        new(1, samples, 1 - onProcessor, name) { OnProcessor = onProcessor };

    private IReadOnlyList<HotSpot> Read(SampledStacks window) => _reader.Read(window, TimeSpan.FromSeconds(0.5));

    private Frame Own() => _code.Own(nameof(Patients.Summed));

    private StackSample Runs(params Frame[] frames) => new(_stacks.Add(frames), IsManaged: true);
}
