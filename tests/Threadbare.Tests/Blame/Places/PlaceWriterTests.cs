using Threadbare.Diagnostics.Blame.Blocking;
using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Calls;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Results.Blame;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Places;

public sealed class PlaceWriterTests : IDisposable
{
    private static readonly Frame Generated = OwnCode.Dynamic("lambda_method4");

    private readonly OwnCode _code = new();
    private readonly PlaceWriter _writer;

    public PlaceWriterTests() => _writer = new PlaceWriter(new Advice(new AsyncCounterpart(_code.Program)));

    private Frame Wait => _code.Framework(typeof(Task), "InternalWait");

    public void Dispose() => _code.Dispose();

    [Fact]
    public void Of_several_calls_on_a_line_the_one_that_is_known_to_block_is_named()
    {
        Place place = _writer.Write(Above(Generated), Sites(nameof(Patients.ReadAtOnce)));

        Assert.Equal("GetAwaiter().GetResult()", place.Blocks.Call);
    }

    [Fact]
    public void Several_lines_of_one_method_are_told_under_its_name()
    {
        Place place = _writer.Write(Above(Generated), Sites(nameof(Patients.Either)));

        Assert.Equal((Certainty.OneOf, "Threadbare.Tests.Stacks.Patients.Either"), (place.Certainty, place.Method));
        Assert.Equal(
            [OwnCode.LineOf("either: one"), OwnCode.LineOf("either: other")], place.Candidates.Select(line => line.Number).Distinct());
    }

    [Fact]
    public void Lines_of_several_methods_are_told_under_the_name_of_the_frame()
    {
        Place place = _writer.Write(Above(Generated), [.. Sites(nameof(Patients.Direct)), .. Sites(nameof(Patients.Either))]);

        Assert.Equal((Certainty.OneOf, ReadableName.Format(Generated.Name)), (place.Certainty, place.Method));
    }

    [Fact]
    public void A_method_without_symbols_is_named_without_a_line()
    {
        Frame core = Wait;
        var site = new CallSite(new MethodCode(core.Assembly!, core.Method), Offset: 0, core.Method, IsDirect: true);

        Place place = _writer.Write(Above(core), [site]);

        Assert.Equal((Certainty.MethodOnly, null), (place.Certainty, place.Line));
        Assert.Equal("System.Threading.Tasks.Task.InternalWait", place.Method);
    }

    [Fact]
    public void A_hidden_place_blocks_in_the_call_that_the_stack_shows()
    {
        Assert.Equal("Task.Wait", Hide(Above(Generated)).Blocks.Call);
        Assert.Equal("native code", Hide(new StackPosition([Generated], At: 0, CalleeAt: -1)).Blocks.Call);
    }

    [Fact]
    public void Only_generated_code_is_told_as_what_a_place_is_compiled_into()
    {
        Frame own = _code.Own(nameof(Patients.Direct));

        Assert.Equal("lambda_method4", _writer.WriteInlined(Above(Generated), Sites(nameof(Patients.Direct))).CompiledInto);
        Assert.Null(_writer.WriteInlined(Above(own), Sites(nameof(Patients.Direct))).CompiledInto);
    }

    [Fact]
    public void A_call_goes_through_the_package_next_to_the_place()
    {
        Frame package = Wait with { Kind = FrameKind.Library, Module = "Vendor" };
        Frame[] frames = [package with { Module = "Inner" }, package, Generated, package with { Module = "Outer" }];

        Assert.Equal("Vendor", Hide(new StackPosition(frames, At: 2, CalleeAt: 1)).Through);
    }

    [Theory]
    [InlineData(0, 24)]
    [InlineData(23, 24)]
    [InlineData(29, 30)]
    public void A_stack_is_shown_up_to_its_place_and_to_a_fixed_length_at_least(int at, int shown)
    {
        Frame[] frames = [.. Enumerable.Range(0, 40).Select(number => OwnCode.Named($"Shop.Stock.Step{number}"))];

        Place place = Hide(new StackPosition(frames, at, at - 1));

        Assert.Equal(frames.Take(shown).Select(frame => frame.Name.ToString()), place.Stack);
    }

    [Fact]
    public void A_stack_shows_where_a_frame_is_unknown_and_leaves_stubs_out()
    {
        Frame[] frames = [new Frame { Kind = FrameKind.Stub }, Wait, Frame.Unknown, OwnCode.Named("Shop.Stock.Refresh")];

        Place place = Hide(new StackPosition(frames, At: 3, CalleeAt: 1));

        Assert.Equal(["System.Threading.Tasks.Task.InternalWait", "?", "Shop.Stock.Refresh"], place.Stack);
    }

    private StackPosition Above(Frame frame) => new([Wait, frame], At: 1, CalleeAt: 0);

    private Place Hide(StackPosition position) => _writer.WriteHidden(position, _ => null, _ => null);

    // All calls that a method makes.
    private IReadOnlyList<CallSite> Sites(string method)
    {
        MethodCode code = _code.Patient(method);
        return [.. code.Body!.Calls.Select(call => new CallSite(code, call.Offset, call.Target, IsDirect: true))];
    }
}
