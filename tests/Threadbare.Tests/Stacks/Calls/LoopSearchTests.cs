using Threadbare.Diagnostics.Stacks.Calls;
using Xunit;

namespace Threadbare.Tests.Stacks.Calls;

public sealed class LoopSearchTests : IDisposable
{
    private readonly OwnCode _code = new();
    private readonly LoopSearch _search;

    public LoopSearchTests() => _search = new LoopSearch(_code.Program);

    public void Dispose() => _code.Dispose();

    [Theory]
    [InlineData(nameof(Patients.Summed), true, "summed: loop")]
    [InlineData(nameof(Patients.Primes), true, "primes")]
    [InlineData(nameof(Patients.Primes), false)]
    [InlineData(nameof(Patients.PrimesTwice), true, "primes", "summed: loop")]
    [InlineData(nameof(Patients.HashedToo), true)]
    public void The_innermost_loops_of_a_method_and_of_those_compiled_into_it_are_found(
        string method, bool isInlined, params string[] marks) =>
        Assert.Equal(
            marks.Select(OwnCode.LineOf),
            _search.FindInnermost(_code.Patient(method), _ => isInlined).Select(loop => loop.Line!.Number));
}
