using System.CommandLine;
using Threadbare.Plan.Texts;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Options;
using Threadbare.Tool.Verbs.Run;
using Xunit;

namespace Threadbare.Tests.Cli;

public sealed class CommandLineTests : IDisposable
{
    private readonly StringWriter _output = new() { NewLine = "\n" };
    private readonly StringWriter _error = new() { NewLine = "\n" };
    private readonly Streams _streams;

    public CommandLineTests() => _streams = new Streams { Output = _output, Error = _error };

    [Fact]
    public async Task Help_fits_a_hundred_columns_but_for_lines_to_copy()
    {
        await Run("run", "--help");

        Assert.DoesNotContain(_output.ToString().Split('\n'),
            line => line.Length > 100 && !line.StartsWith("    threadbare", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("--version")]
    [InlineData("version")]
    [InlineData("-v")]
    public async Task The_version_is_one_line(string word)
    {
        Assert.Equal(0, await Run(word));
        Assert.Matches(@"^threadbare \d+\.\d+\.\d+\S*\n$", _output.ToString());
    }

    [Theory]
    [InlineData("help", "--help")]
    [InlineData("help run", "run --help")]
    public async Task Help_is_a_word_too(string words, string options)
    {
        Assert.Equal(0, await Run(words.Split(' ')));
        string help = _output.ToString();
        _output.GetStringBuilder().Clear();
        await Run(options.Split(' '));

        Assert.Equal(_output.ToString(), help);
    }

    [Theory]
    [InlineData("rn http://host", "threadbare: 'rn' is not a verb: did you mean run?\n")]
    [InlineData("xyzzy", "threadbare: 'xyzzy' is not a verb: expected run. threadbare --help explains them.\n")]
    [InlineData("http://host run",
        "threadbare: 'http://host' comes before the verb: expected it after, as in threadbare run http://host ...\n")]
    [InlineData("http://host --uses 5", "threadbare: --uses is not an option of run: did you mean --users?\n")]
    [InlineData("localhost:5000 --uses 5", "threadbare: --uses is not an option of run: did you mean --users?\n")]
    [InlineData("10.0.0.1:80/x --uses 5", "threadbare: --uses is not an option of run: did you mean --users?\n")]
    [InlineData("-vv", "threadbare: '-vv' is given where a verb is expected, such as threadbare run.\n")]
    [InlineData("--verison", "threadbare: --verison is not an option: did you mean --version?\n")]
    [InlineData("--users 5 run http://host",
        "threadbare: '--users' comes before the verb: expected it after, as in threadbare run --users ...\n")]
    [InlineData("--users 5 http://host", "threadbare: '--users' is given where a verb is expected, such as threadbare run.\n")]
    [InlineData("run", "threadbare: No URL given: expected at least one, such as http://localhost:5000/orders.\n")]
    [InlineData("run http://host --quiet=yes", "threadbare: --quiet takes no value: give it alone, or leave it out.\n")]
    [InlineData("run http://host --out", "threadbare: --out has no value: expected a folder, such as runs/today.\n")]
    [InlineData("run http://host --json /no/such/folder/x.json",
        "threadbare: --json /no/such/folder/x.json: there is no folder /no/such/folder: create it, or name a file in one that exists.\n")]
    public async Task A_mistake_is_told_in_one_line_and_ends_with_2(string words, string problem)
    {
        Assert.Equal((int)ExitCode.Usage, await Run(words.Split(' ')));
        Assert.Equal((problem, ""), (_error.ToString(), _output.ToString()));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_call_that_the_system_refuses_is_told_in_one_line_and_ends_with_3(bool isWrapped)
    {
        var refusal = new IOException("Too many open files.");
        Exception fault = isWrapped ? new TypeInitializationException("Sockets", refusal) : refusal;

        Assert.Equal((int)ExitCode.CouldNotStart, await new CommandLine([new Refused(fault)], new OutputOptions().Group, _streams)
            .RunAsync(["refused"], TestContext.Current.CancellationToken));
        Assert.Equal("threadbare: The system refused a call (Too many open files): free what it has too little of, such as open files, "
            + "disk space or processes, and try again.\n", _error.ToString());
    }

    public void Dispose()
    {
        _output.Dispose();
        _error.Dispose();
    }

    private Task<int> Run(params string[] words)
    {
        var output = new OutputOptions();
        return new CommandLine([new RunVerb(new LoadOptions(InputFiles.OfDisk, LoadDefaults.OfRun), new WatchOptions(),
            new LiveOptions(new ManualTime()), output, new ManualTime())], output.Group, _streams).RunAsync(words,
                TestContext.Current.CancellationToken);
    }

    private sealed class Refused(Exception fault) : IVerb
    {
        public VerbHelp Help { get; } = new("refused", "", "", []);

        public ValueArgument? Argument => null;

        public IReadOnlyList<OptionGroup> Groups => [];

        public Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken) => throw fault;
    }
}
