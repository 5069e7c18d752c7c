using Threadbare.Fuzz;
using Xunit;

namespace Threadbare.Tests.Fuzz;

public sealed class FuzzTests
{
    public static TheoryData<string> Targets => [.. FuzzTargets.All.Select(target => target.Name)];

    [Theory, MemberData(nameof(Targets))]
    public async Task Every_seed_keeps_the_laws_of_its_target(string name)
    {
        FuzzTarget target = FuzzTargets.All.Single(one => one.Name == name);

        foreach (byte[] seed in Corpus.Read(target))
        {
            Assert.Null((await Trial.RunAsync(target, seed)).Problem);
        }
    }

    [Fact]
    public void Every_target_has_seeds() =>
        Assert.All(FuzzTargets.All, target => Assert.Contains(Corpus.Read(target), seed => seed.Length > 0));

    [Fact]
    public async Task A_broken_law_is_found_and_its_input_shrunk()
    {
        var run = new FuzzRun(new WeakTarget(), [[1, 2, 3, 4]], seed: 1, TimeProvider.System);

        Finding? finding = await run.RunAsync(count: 100_000, TimeSpan.MaxValue, _ => { });

        Assert.Equal(("weak", "no input has a byte of 200", "yA=="),
            (finding!.Target, finding.Problem, Convert.ToBase64String(finding.Input)));
    }

    [Fact]
    public async Task An_unexpected_exception_and_too_much_memory_are_findings()
    {
        Trial fault = await Trial.RunAsync(new WeakTarget(), [9, 9]);
        Trial memory = await Trial.RunAsync(new WeakTarget(), [7]);

        Assert.Equal(("unexpected NotSupportedException", "allocates more than 1 MiB"), (fault.Problem, memory.Problem));
    }

    [Fact]
    public void The_same_seed_makes_the_same_inputs()
    {
        FuzzTarget target = FuzzTargets.All[0];
        IReadOnlyList<byte[]> seeds = Corpus.Read(target);
        Mutator first = new(target, seeds, seed: 5);
        Mutator second = new(target, seeds, seed: 5);

        Assert.All(Enumerable.Range(0, 1000), _ => Assert.Equal(first.Next(seeds), second.Next(seeds)));
    }

    [Theory]
    [InlineData("--target nowhere")]
    [InlineData("--seconds many")]
    [InlineData("--count")]
    [InlineData("--speed 3")]
    public void A_wrong_option_is_refused_in_one_line(string words)
    {
        Assert.Null(FuzzOptions.Parse(words.Split(' '), out string problem));
        Assert.StartsWith(words, problem, StringComparison.Ordinal);
    }

    private sealed class WeakTarget : FuzzTarget
    {
        public override string Name => "weak";

        public override long MostAllocated => 1 << 20;

        public override ValueTask<int> TryAsync(byte[] input)
        {
            if (input is [9, 9])
            {
                throw new NotSupportedException();
            }

            Require(!input.Contains((byte)200), "no input has a byte of 200");
            return new(input is [7] ? new byte[2 << 20].Length : 0);
        }
    }
}
