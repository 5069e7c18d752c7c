using Threadbare.Tool.Cli;
using Threadbare.Tool.Options;
using Threadbare.Tool.Verbs.Lab;
using Xunit;

namespace Threadbare.Tests.Verbs;

public sealed class LabVerbTests : IDisposable
{
    private readonly StringWriter _output = new() { NewLine = "\n" };
    private readonly StringWriter _error = new() { NewLine = "\n" };

    [Theory]
    [InlineData("lab prodcts", "threadbare: 'prodcts' is not an experiment: did you mean products?\n")]
    [InlineData("lab xyzzy",
        "threadbare: 'xyzzy' is not an experiment: expected one of tour, async-controllers, busy-database, chatty-io, "
            + "improper-instantiation, kestrel-clients, thread-pool-starvation, products, synchronous-io, two-services, "
            + "list, serve, all.\n")]
    [InlineData("lab products tour", "threadbare: 'products tour': expected one experiment, or all.\n")]
    [InlineData("lab products --part ramp", "threadbare: --part ramp: expected one of load, crossover.\n")]
    [InlineData("lab --port 5090", "threadbare: --port is for lab serve: add serve, or leave it out.\n")]
    [InlineData("lab list --set delay=1s", "threadbare: --set is for lab serve: add serve, or leave it out.\n")]
    [InlineData("lab serve --set delay", "threadbare: --set delay: expected a setting and its value, such as delay=2s.\n")]
    [InlineData("lab serve --port 0", "threadbare: --port 0: expected a port from 1 to 65535.\n")]
    public async Task A_mistake_is_told_before_anything_starts(string words, string problem)
    {
        int code = await Run(words.Split(' '));

        Assert.Equal(((int)ExitCode.Usage, problem, ""), (code, _error.ToString(), _output.ToString()));
    }

    public void Dispose()
    {
        _output.Dispose();
        _error.Dispose();
    }

    private Task<int> Run(params string[] words)
    {
        var output = new OutputOptions();
        var streams = new Streams { Output = _output, Error = _error };
        return new CommandLine([new LabVerb(output, new ManualTime())], output.Group, streams).RunAsync(words,
            TestContext.Current.CancellationToken);
    }
}
