using Threadbare.Diagnostics.Stacks.Il;
using Xunit;

namespace Threadbare.Tests.Stacks.Il;

/// <summary>Broken IL, as fuzzing found it: it must neither throw nor go on for ever.</summary>
public sealed class IlBodyTests
{
    [Theory]
    [InlineData("38-2A", 0)] // a jump whose distance is cut off
    [InlineData("00-FE", 1)] // the first byte of a long operation
    [InlineData("00-45-01-00", 1)] // a switch whose count is cut off
    [InlineData("00-45-FF-FF-FF-7F", 1)] // a switch with more targets than there is code
    [InlineData("00-00-00-45-FE-FF-FF-FF", 3)] // a switch that leads back to the beginning
    public void Instructions_end_where_the_code_is_broken(string il, int instructions) =>
        Assert.Equal(instructions, new IlBody(Bytes(il)).Instructions.Count);

    [Fact]
    public void A_call_of_a_token_that_names_no_method_is_left_out() =>
        Assert.Equal([5], new IlBody(Bytes("28-01-00-00-FF-28-01-00-00-06")).Calls.Select(call => call.Offset));

    private static byte[] Bytes(string hex) => Convert.FromHexString(hex.Replace("-", "", StringComparison.Ordinal));
}
