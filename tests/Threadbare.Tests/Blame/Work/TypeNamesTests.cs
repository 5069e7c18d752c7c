using Threadbare.Diagnostics.Blame.Work;
using Xunit;

namespace Threadbare.Tests.Blame.Work;

public sealed class TypeNamesTests
{
    [Theory]
    [InlineData("System.String", "System.String")]
    [InlineData("System.Byte[]", "System.Byte[]")]
    [InlineData("Shop.Orders+Line", "Shop.Orders.Line")]
    [InlineData("System.Collections.Generic.List`1[System.String]", "System.Collections.Generic.List<System.String>")]
    [InlineData("System.Collections.Generic.Dictionary`2[System.String,System.Int32][]",
        "System.Collections.Generic.Dictionary<System.String, System.Int32>[]")]
    [InlineData("Pair`2[System.Byte[],System.Int32[,]]", "Pair<System.Byte[], System.Int32[,]>")]
    [InlineData("Cut`12", "Cut")]
    [InlineData("Cut`", "Cut")]
    [InlineData("Cut[", "Cut<")]
    [InlineData("Cut[,", "Cut[,")]
    public void A_type_is_written_as_in_source_code(string name, string written) => Assert.Equal(written, TypeNames.Shorten(name));
}
