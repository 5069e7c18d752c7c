using Threadbare.Diagnostics.Blame.Dumps;
using Xunit;

namespace Threadbare.Tests.Blame.Dumps;

public sealed class DumpCodeTests
{
    [Theory]
    [InlineData("Shop.Orders+Line", "Shop.Orders+Line")]
    [InlineData("System.Threading.Tasks.Task<System.Int32>", "System.Threading.Tasks.Task`1")]
    [InlineData("Pair<System.Int32, List<Pair<A, B>>>", "Pair`2")]
    [InlineData("Builder<A>+StateMachineBox<Program+<Main>d__0>", "Builder`1+StateMachineBox`1")]
    [InlineData("Program+<<Main>$>d__0", "Program+<<Main>$>d__0")]
    [InlineData("Program+<Get>d__1<System.Int32>", "Program+<Get>d__1`1")]
    [InlineData("Cut<System.Int32", "Cut`1")]
    [InlineData("", "")]
    public void Types_are_named_as_in_metadata(string name, string expected) => Assert.Equal(expected, DumpCode.WithoutArguments(name));

    // The runtime tells one piece of a method's code, and the IL of perhaps another.
    [Theory]
    [InlineData(101, 100, 50)]
    [InlineData(150, 100, 50)]
    [InlineData(230, 200, 30)]
    [InlineData(100, 99, 1)]
    [InlineData(160, 159, 1)]
    public void An_address_belongs_to_the_piece_of_code_around_it(ulong address, ulong start, uint size) =>
        Assert.Equal((start, size), DumpCode.FindPiece(address, (100UL, 50U), (200UL, 30U)));

    [Theory]
    [InlineData("Shop.Orders.Get(Int32)", "Get")]
    [InlineData("Shop.Orders..ctor()", ".ctor")]
    [InlineData("System.Threading.Tasks.Task`1[[System.Int32, System.Private.CoreLib]].get_Result()", "get_Result")]
    [InlineData("Core.Start[[A.Pair`1[[B.C, D]], E.Policy]](A.Pair`1<B.C> ByRef)", "Start")]
    [InlineData("Program+<>c.<<Main>$>b__0_1(Int32[])", "<<Main>$>b__0_1")]
    [InlineData("", "")]
    public void Methods_are_named_without_arguments(string signature, string expected) =>
        Assert.Equal(expected, DumpCode.NameOf(signature));
}
