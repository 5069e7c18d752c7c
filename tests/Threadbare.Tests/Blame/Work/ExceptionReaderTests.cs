using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Diagnostics.Blame.Work;
using Threadbare.Diagnostics.Routes;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Symbols;
using Threadbare.Results.Blame;
using Threadbare.Results.Work;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Work;

public sealed class ExceptionReaderTests : IDisposable
{
    private readonly OwnCode _code = new();
    private readonly KnownStacks _stacks = new();
    private readonly Dictionary<SeenException, int> _seen = [];

    public void Dispose() => _code.Dispose();

    [Fact]
    public void The_most_frequent_exceptions_are_listed_first_and_no_more_than_a_few()
    {
        for (int count = 1; count <= 26; count++)
        {
            Throw($"Shop.Error{count}", count, OwnCode.Within("Shop.Parser"));
        }

        IReadOnlyList<ExceptionSite> sites = Read();

        Assert.Equal(Enumerable.Range(2, 25).Reverse(), sites.Select(site => site.Samples));
    }

    [Fact]
    public void Exceptions_of_one_type_and_place_are_added_up()
    {
        Throw("Shop.Sold", 3, OwnCode.Within("Shop.Parser"));
        Throw("Shop.Sold", 2, OwnCode.Within("Shop.Parser"));
        Throw("Shop.Late", 5, OwnCode.Within("Shop.Parser"));

        ExceptionSite sold = Read(share: 0.4).Single(site => site.Type == "Shop.Sold");

        Assert.Equal((5, 10, 0.2, 0.5), (sold.Samples, sold.PerSecond, sold.Share, sold.WindowSeconds));
    }

    [Fact]
    public void The_share_of_an_exception_is_not_known_where_that_of_all_is_not()
    {
        Throw("Shop.Sold", 3, OwnCode.Within("Shop.Parser"));

        Assert.Null(Assert.Single(Read()).Share);
    }

    [Fact]
    public void The_line_that_throws_is_named()
    {
        Throw("Shop.Sold", 1, _code.OwnAt(nameof(Patients.Summed), "summed"));

        Assert.Equal((OwnCode.LineOf("summed"), Certainty.ExactLine), Describe(Assert.Single(Read()).ThrownAt));
    }

    [Fact]
    public void Code_of_others_that_throws_is_no_place_of_the_service()
    {
        Throw("Shop.Sold", 1, OwnCode.Within("Shop.Parser"));

        ExceptionSite site = Assert.Single(Read());

        Assert.Null(site.ThrownAt);
        Assert.Null(site.CaughtAt);
    }

    [Fact]
    public void The_line_of_the_handler_is_named()
    {
        Frame own = _code.OwnAt(nameof(Patients.Summed), "summed");
        Catch(own with { Code = Compile(new NativeMap([(4, 0), (12, own.Range!.Value.Start)])) });

        Assert.Equal((OwnCode.LineOf("summed"), Certainty.ExactLine), Describe(Assert.Single(Read()).CaughtAt));
    }

    [Fact]
    public void A_handler_without_a_map_is_named_by_its_method()
    {
        Catch(_code.Own(nameof(Patients.Summed)) with { Code = Compile(map: null) });

        CodePlace place = Assert.Single(Read()).CaughtAt!;

        Assert.Equal((null, Certainty.MethodOnly), Describe(place));
        Assert.EndsWith("Patients.Summed", place.Method, StringComparison.Ordinal);
    }

    [Fact]
    public void A_handler_of_the_framework_has_a_name_and_no_certainty()
    {
        Catch(OwnCode.Named("Microsoft.AspNetCore.Diagnostics.ExceptionHandler.Invoke") with { Code = Compile(map: null) });

        CodePlace place = Assert.Single(Read()).CaughtAt!;

        Assert.Equal(("Microsoft.AspNetCore.Diagnostics.ExceptionHandler.Invoke", null), (place.Method, place.Certainty));
    }

    [Fact]
    public void A_handler_in_unknown_code_is_left_out()
    {
        Catch(Frame.Unknown);

        Assert.Null(Assert.Single(Read()).CaughtAt);
    }

    private static (int? Line, Certainty? Certainty) Describe(CodePlace? place) => (place?.Line, place?.Certainty);

    // The handler is ten bytes within the code of the first stack's frame.
    private static CompiledMethod Compile(NativeMap? map) => new(Start: 989, Size: 500, 1, 1, "Shop", "Handle", map);

    private void Catch(Frame frame)
    {
        ulong after = _stacks.Add(frame)[0];
        _seen[new SeenException("Shop.Sold", _stacks.Add(OwnCode.Within("Shop.Parser")), after - 1)] = 1;
    }

    private void Throw(string type, int count, params Frame[] frames) =>
        _seen[new SeenException(type, _stacks.Add(frames), Handler: 0)] = count;

    private IReadOnlyList<ExceptionSite> Read(double? share = null)
    {
        CodeSpotFinder finder = _code.CreateSpotFinder(new HiddenCode(_code.Program), new RouteTemplates());
        var recorded = new RecordedEvents(
            new Dictionary<SampledAllocation, (double Bytes, int Samples)>(), _seen, TimeSpan.FromSeconds(0.5), Lost: 0);
        return new ExceptionReader(_stacks.Read, finder).Read(recorded, share);
    }
}
