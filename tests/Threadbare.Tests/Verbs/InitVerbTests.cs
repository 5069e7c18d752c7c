using Threadbare.Analysis.Thresholds;
using Threadbare.Drafting.Drafts;
using Threadbare.PlanFiles;
using Threadbare.Tests.Drafting.Samples;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Options;
using Threadbare.Tool.Verbs.Init;
using Xunit;

namespace Threadbare.Tests.Verbs;

public sealed class InitVerbTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("init").FullName;
    private readonly StringWriter _output = new() { NewLine = "\n" };
    private readonly StringWriter _error = new() { NewLine = "\n" };

    [Theory]
    [InlineData("init", $"threadbare: Nothing is named: expected one address or file: {Draft.Documents}.\n")]
    [InlineData("init a.json b.json", $"threadbare: 'a.json b.json': expected one address or file: {Draft.Documents}.\n")]
    [InlineData("init gone.har",
        $"threadbare: gone.har: there is no such file. Expected {Draft.Documents}, or an address.\n")]
    [InlineData("init /", $"threadbare: / cannot be read (it is a folder): expected {Draft.Documents}.\n")]
    [InlineData("init ftp://host/", "threadbare: 'ftp://host/': expected an address such as http://localhost:5000, or a file.\n")]
    [InlineData("init a.json --target here there",
        $"threadbare: 'a.json there': expected one address or file: {Draft.Documents}.\n")]
    [InlineData("init a.json --target 0x", "threadbare: --target 0x: expected an address such as http://localhost:5000.\n")]
    [InlineData("init a.json --out runs", "threadbare: --out is not an option of init: threadbare init --help lists the options.\n")]
    [InlineData("init a.json -o /", "threadbare: -o /: expected a file, but this is a folder.\n")]
    [InlineData("init a.json -o /gone/plan.yaml", "threadbare: -o /gone/plan.yaml: there is no folder /gone: create it first.\n")]
    [InlineData("init a.json --forse", "threadbare: --forse is not an option of init: did you mean --force?\n")]
    public async Task A_mistake_is_told_in_one_line_and_ends_with_2(string words, string problem)
    {
        Assert.Equal((int)ExitCode.Usage, await Run(words.Split(' ')));
        Assert.Equal((problem, ""), (_error.ToString(), _output.ToString()));
    }

    [Fact]
    public async Task A_plan_is_printed_and_its_summary_is_not_in_it()
    {
        string source = Save("webapi.json");

        Assert.Equal(0, await Run("init", source));
        Assert.StartsWith("1 scenario with 1 endpoint of http://localhost:5080, from the OpenAPI document webapi.json.", _error.ToString(),
            StringComparison.Ordinal);
        Approved.Equal(_output.ToString(), "InitVerbTests.webapi.approved.yaml");
    }

    [Theory]
    [InlineData("library.yaml")]
    [InlineData("orders.json")]
    [InlineData("shop.har")]
    public async Task A_draft_is_commented_where_the_user_must_act(string name)
    {
        string source = Save(name);

        Assert.Equal(0, await Run("init", source, "--all-methods", "--quiet"));
        Assert.Equal("", _error.ToString());
        Approved.Equal(_output.ToString(), $"InitVerbTests.{Path.GetFileNameWithoutExtension(name)}.approved.yaml");
    }

    [Fact]
    public async Task An_existing_file_is_overwritten_only_by_force()
    {
        string plan = Path.Combine(_folder, "plan.yaml");
        await File.WriteAllTextAsync(plan, "mine", TestContext.Current.CancellationToken);

        Assert.Equal((int)ExitCode.Usage, await Run("init", Save("webapi.json"), "-o", plan));
        Assert.Equal($"threadbare: -o {plan}: the file exists: choose another name, or overwrite it with --force.\n", _error.ToString());
        Assert.Equal("mine", await File.ReadAllTextAsync(plan, TestContext.Current.CancellationToken));

        Assert.Equal(0, await Run("init", Save("webapi.json"), "-o", plan, "--force"));
        Assert.Contains("scenarios:", await File.ReadAllTextAsync(plan, TestContext.Current.CancellationToken), StringComparison.Ordinal);
        Assert.Equal("", _output.ToString());
    }

    [Fact]
    public async Task A_file_that_ends_in_json_is_written_as_json()
    {
        string plan = Path.Combine(_folder, "plan.json");

        Assert.Equal(0, await Run("init", Save("orders.json"), "-o", plan));

        string text = await File.ReadAllTextAsync(plan, TestContext.Current.CancellationToken);
        Assert.Empty(PlanFile.Read(new PlanSource(plan, text, ThresholdText.Parse)).ListProblems());
        Assert.StartsWith("{", text, StringComparison.Ordinal);
    }

    public void Dispose()
    {
        _output.Dispose();
        _error.Dispose();
        Directory.Delete(_folder, recursive: true);
    }

    private string Save(string name)
    {
        string path = Path.Combine(_folder, name);
        File.WriteAllBytes(path, Sample.Read(name));
        return path;
    }

    private Task<int> Run(params string[] words)
    {
        var output = new OutputOptions();
        return new CommandLine([new InitVerb(output)], output.Group, new Streams { Output = _output, Error = _error })
            .RunAsync(words, TestContext.Current.CancellationToken);
    }
}
