using System.CommandLine;
using Threadbare.Plan.Texts;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Options;
using Xunit;

namespace Threadbare.Tests.Cli;

public sealed class ForeignOptionsTests
{
    private static readonly Option[] OfRun =
        [.. new LoadOptions(InputFiles.OfDisk, LoadDefaults.OfRun).Groups.SelectMany(group => group.Options)];

    private static readonly Option[] OfFind = [.. new SearchOptions(InputFiles.OfDisk).Groups.SelectMany(group => group.Options)];

    // wrk -t12 -c400 -d30s, ab -n 100 -c 10, hey -z 10s -q 5, k6 --vus 5, bombardier -t 2s, curl -d '{...}' -X PUT -k.
    [Theory]
    [InlineData("-t12", null, "--loops 12")]
    [InlineData("-c400", null, "--users 400")]
    [InlineData("-d30s", null, "--duration 30s")]
    [InlineData("-n", "100", "--requests 100")]
    [InlineData("-z", "10s", "--duration 10s")]
    [InlineData("-d", "30", "--duration 30s")]
    [InlineData("-q", "5", "--rate 5")]
    [InlineData("--vus=5", null, "--users 5")]
    [InlineData("--vus", null, "--users N|A..B")]
    [InlineData("-t", "2s", "--timeout 2s")]
    [InlineData("-X", "PUT", "--method PUT")]
    [InlineData("-k", "http://host", "--insecure")]
    [InlineData("-d", "password=1", "--body TEXT|@FILE")]
    [InlineData("--ramp-up", "20", "--over 20s")]
    public void What_does_the_same_is_named_with_its_value(string given, string? next, string ours) =>
        Assert.Equal(ours, ForeignOptions.Find(given, next, OfRun)?.Ours);

    [Theory]
    [InlineData("-c", "10", "--max-users 10")]
    [InlineData("-d", "5s", "--max-time 5s")]
    [InlineData("-n", "100", null)]
    public void It_is_an_option_that_the_verb_has(string given, string next, string? ours) =>
        Assert.Equal(ours, ForeignOptions.Find(given, next, OfFind)?.Ours);

    [Theory]
    [InlineData("-c", "http://host", null)]
    [InlineData("--users", "10", null)]
    [InlineData("-", "10", null)]
    [InlineData("-c", "10", true)]
    [InlineData("-c", "-d", false)]
    [InlineData("-k", "http://host", false)]
    public void A_value_of_another_kind_is_not_taken(string given, string next, bool? takesNext) =>
        Assert.Equal(takesNext, ForeignOptions.Find(given, next, OfRun)?.TakesNext);
}
