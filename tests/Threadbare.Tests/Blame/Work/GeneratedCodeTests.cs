using Threadbare.Diagnostics.Blame.Work;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Work;

public sealed class GeneratedCodeTests
{
    private const string Endpoint = "Microsoft.AspNetCore.Routing.EndpointMiddleware.Invoke";

    private static readonly Frame Regex = OwnCode.Within("System.Text.RegularExpressions", "System.Text.RegularExpressions.Regex.Match");
    private static readonly Frame Stub = OwnCode.Named("Some.Stub.Code", FrameKind.Stub);
    private static readonly Frame Own = OwnCode.Named("Shop.Orders.Add", FrameKind.Own);
    private static readonly Frame Dynamic = OwnCode.Dynamic("Regex1_TryMatch");

    [Fact]
    public void A_stack_without_generated_code_is_left_as_it_is()
    {
        Frame[] frames = [Regex, Own];

        Assert.Same(frames, GeneratedCode.Assign(frames));
    }

    [Fact]
    public void Generated_code_belongs_to_the_package_that_calls_it()
    {
        Frame assigned = GeneratedCode.Assign([Dynamic, Regex, Own])[0];

        Assert.Equal((FrameKind.Framework, "System.Text.RegularExpressions"), (assigned.Kind, assigned.Module));
    }

    [Fact]
    public void A_stub_between_does_not_call() =>
        Assert.Equal(FrameKind.Framework, GeneratedCode.Assign([Dynamic, Stub, Frame.Unknown, Regex])[0].Kind);

    [Fact]
    public void Code_of_the_service_stays_its_own_whatever_calls_it() =>
        Assert.Equal(FrameKind.Own, GeneratedCode.Assign([Dynamic, Own, Regex])[1].Kind);

    [Fact]
    public void Generated_code_that_the_web_framework_calls_may_contain_the_services_own() =>
        Assert.Equal(FrameKind.Dynamic, GeneratedCode.Assign([Dynamic, OwnCode.Named(Endpoint)])[0].Kind);

    [Fact]
    public void Generated_code_without_a_caller_may_contain_the_services_own() =>
        Assert.Equal(FrameKind.Dynamic, GeneratedCode.Assign([Dynamic])[0].Kind);
}
