using Threadbare.Experiments.Files;
using Threadbare.Experiments.Loads;
using Xunit;

namespace Threadbare.Tests.Experiments;

public sealed class ArmLoadTests
{
    private static readonly ExperimentPart Part = new() { Quick = "--users 10 --duration 5s", Full = "--users 10 --duration 5m" };

    [Theory]
    [InlineData(null, null, false, "--users 10 --duration 5s")]
    [InlineData(null, null, true, "--users 10 --duration 5m")]
    [InlineData("--users 60", null, false, "--users 60 --duration 5s")]
    [InlineData("--users 60", null, true, "--users 60 --duration 5m")]
    [InlineData("--users 60", "--duration 1m --think 1s", true, "--users 10 --duration 1m --think 1s")]
    public void Options_of_the_arm_stand_in_place_of_the_parts(string? quick, string? full, bool isFull, string load)
    {
        var arm = new ExperimentArm { Quick = quick, Full = full };

        Assert.Equal(load, ArmLoad.Combine(Part, arm, isFull));
    }

    [Fact]
    public void What_was_quoted_stays_one_word()
    {
        var part = new ExperimentPart { Quick = "--header \"Accept: text/plain\" --users 5" };

        Assert.Equal("--header \"Accept: text/plain\" --users 5", ArmLoad.Combine(part, new ExperimentArm(), isFull: false));
    }

    [Fact]
    public void Without_a_full_load_the_quick_one_is_what_was_published()
    {
        var part = new ExperimentPart { Quick = "--users 5" };

        Assert.Equal("--users 5", ArmLoad.Combine(part, new ExperimentArm(), isFull: true));
    }
}
