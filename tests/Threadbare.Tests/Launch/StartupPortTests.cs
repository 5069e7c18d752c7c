using System.Text;
using Threadbare.Diagnostics.Launch;
using Xunit;

namespace Threadbare.Tests.Launch;

/// <summary>The port at which a started process waits, where the system refuses a call once.</summary>
public sealed class StartupPortTests
{
    private const int Number = 4711;

    private readonly ManualTime _time = new();
    private readonly List<int> _prepared = [];

    [Fact]
    public async Task A_process_whose_connection_is_not_taken_at_first_is_told_to_run()
    {
        var process = new Connection(isBroken: false);
        await using StartupPort port = Open(new Listener(null, process));

        _time.Advance(TimeSpan.FromSeconds(1));

        await process.Told.Task.WaitAsync(TestContext.Current.CancellationToken);
        Assert.Equal([Number], _prepared);
    }

    [Fact]
    public async Task A_process_that_cannot_be_told_to_run_is_told_when_it_comes_again_and_is_prepared_once()
    {
        var again = new Connection(isBroken: false);
        await using StartupPort port = Open(new Listener(new Connection(isBroken: true), again));

        await again.Told.Task.WaitAsync(TestContext.Current.CancellationToken);

        Assert.Equal([Number], _prepared);
    }

    private StartupPort Open(Listener listener) => StartupPort.Open(
        _ => listener,
        (process, _) =>
        {
            _prepared.Add(process);
            return Task.CompletedTask;
        },
        _time);

    // Gives the connections in their order; a null among them is a call that the system refuses.
    private sealed class Listener(params Connection?[] connections) : IStartupListener
    {
        private readonly Queue<Connection?> _left = new(connections);

        public string Address => "port";

        public Task<Stream> AcceptAsync(CancellationToken cancellationToken)
        {
            if (!_left.TryDequeue(out Connection? next))
            {
                return Task.FromCanceled<Stream>(new CancellationToken(canceled: true));
            }

            return next is null ? Task.FromException<Stream>(new IOException("Too many open files")) : Task.FromResult<Stream>(next);
        }

        public void Dispose()
        {
        }
    }

    // A process that sends its number and gets the command to run, unless its connection breaks before.
    private sealed class Connection(bool isBroken) : MemoryStream(
        [.. Encoding.ASCII.GetBytes("ADVR_V1\0"), .. new byte[16], .. BitConverter.GetBytes((long)Number), 0, 0])
    {
        public TaskCompletionSource Told { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            if (isBroken)
            {
                throw new IOException("Broken pipe");
            }

            Told.SetResult();
            return ValueTask.CompletedTask;
        }
    }
}
