using Threadbare.Diagnostics.Blame.Work;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Results.Blame;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Work;

public sealed class AllocatingLineTests : IDisposable
{
    private readonly OwnCode _code = new();

    public void Dispose() => _code.Dispose();

    // The runtime writes the arguments of a generic type in brackets, which does not make it an array.
    [Theory]
    [InlineData("System.Collections.Generic.List`1[System.String]", "listed")]
    [InlineData("System.Int32[,]", "listed")]
    [InlineData("Shop.Order", "listed")]
    [InlineData("System.Byte[]", "listed: array")]
    [InlineData("System.Int32[,][]", "listed: array")]
    public void The_only_line_that_makes_an_object_of_such_a_kind_is_named(string type, string mark)
    {
        (SourceLine line, Certainty certainty)? found =
            AllocatingLine.Find(_code.OwnAt(nameof(Patients.Listed), "listed: loop"), type);

        Assert.Equal((OwnCode.LineOf(mark), Certainty.Inlined), (found?.line.Number, found?.certainty));
    }

    [Fact]
    public void A_line_that_only_calls_may_allocate_in_what_it_calls()
    {
        (SourceLine line, Certainty certainty)? found =
            AllocatingLine.Find(_code.OwnAt(nameof(Patients.Hashed), "hashed"), "System.String");

        Assert.Equal((OwnCode.LineOf("hashed"), Certainty.ExactLine), (found?.line.Number, found?.certainty));
    }

    [Fact]
    public void No_line_is_certain_in_code_without_a_map() =>
        Assert.Null(AllocatingLine.Find(_code.Own(nameof(Patients.Filled)), "System.Byte[]"));

    [Fact]
    public void Code_without_a_map_is_not_known_to_leave_managed_code() =>
        Assert.False(AllocatingLine.MayLeave(_code.Own(nameof(Patients.Filled))));
}
