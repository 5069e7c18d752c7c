using Threadbare.Tool.Launch;
using Xunit;

namespace Threadbare.Tests.Launch;

public sealed class LaunchCommandTests
{
    [Theory]
    [InlineData("dotnet shop.dll", "dotnet|shop.dll")]
    [InlineData("  dotnet   \"my shop.dll\" --urls=http://localhost:1 ", "dotnet|my shop.dll|--urls=http://localhost:1")]
    [InlineData("sh -c \"a & b\"", "sh|-c|a & b")]
    public void Words_part_at_spaces_outside_quotes(string text, string words) =>
        Assert.Equal(words.Split('|'), LaunchCommand.Parse(text).Words);

    [Fact]
    public void A_program_that_is_not_there_is_told() =>
        Assert.StartsWith("--launch no-such-program: no such program.", LaunchCommand.Parse("no-such-program --fast").Problem, StringComparison.Ordinal);

    [Fact]
    public void An_empty_command_is_told() =>
        Assert.StartsWith("--launch is empty: expected a command", LaunchCommand.Parse("  ").Problem, StringComparison.Ordinal);

    [Fact]
    public void A_program_on_the_search_path_is_fine() => Assert.Null(LaunchCommand.Parse("sh -c true").Problem);
}
