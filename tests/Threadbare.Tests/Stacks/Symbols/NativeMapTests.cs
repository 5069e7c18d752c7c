using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Diagnostics.Stacks.Symbols;
using Xunit;

namespace Threadbare.Tests.Stacks.Symbols;

public sealed class NativeMapTests
{
    // Compiled code is out of order: IL 20 stands before IL 5.
    private static readonly NativeMap Map = new([(0, -2), (4, 0), (10, 20), (30, 5), (40, -3)]);

    [Theory]
    [InlineData(4u, 0, 5)]
    [InlineData(9u, 0, 5)]
    [InlineData(12u, 20, int.MaxValue)]
    [InlineData(35u, 5, 20)]
    [InlineData(99u, 5, 20)]
    public void An_instruction_belongs_to_the_last_point_before_it(uint native, int start, int end) => Assert.Equal(new IlRange(start, end), Map.FindRange(native));

    [Fact]
    public void A_prologue_belongs_to_no_IL() => Assert.Null(Map.FindRange(2));
}
