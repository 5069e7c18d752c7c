using Threadbare.Diagnostics.EventPipe;
using Threadbare.Diagnostics.Monitor;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Work;
using Xunit;

namespace Threadbare.Tests.Monitor;

public sealed class SamplingWindowsTests : IAsyncDisposable
{
    private static readonly RuntimeSample Waiting = new()
    {
        ActiveRequests = 8, QueueLength = 0, BlockedThreads = 0, CpuPercent = 5, Processors = 2,
    };

    private readonly ScriptedStackWatch _stacks = new();
    private readonly List<string> _notes = [];

    public ValueTask DisposeAsync() => _stacks.DisposeAsync();

    [Fact]
    public async Task Awaits_are_recorded_after_the_stacks_of_queued_work_not_beside_them()
    {
        await using SamplingWindows windows = Open(seconds: 6);

        Assert.Equal(["releases"], _stacks.Opened);
        _stacks.Releases.SetResult([]);
        _stacks.Awaits.SetResult(AwaitedCode.None);
        await windows.EndLoadAsync(CancellationToken.None);

        Assert.Equal(["releases", "awaits"], _stacks.Opened);
        Assert.Equal(2, _notes.Count);
    }

    [Fact]
    public async Task The_end_of_a_load_waits_for_what_its_windows_showed()
    {
        await using SamplingWindows windows = Open(seconds: 6);
        _stacks.Releases.SetResult([]);

        Assert.False(_stacks.EndOfLoad.IsCancellationRequested);
        Task end = windows.EndLoadAsync(CancellationToken.None);

        Assert.True(_stacks.EndOfLoad.IsCancellationRequested);
        Assert.False(end.IsCompleted);
        _stacks.Awaits.SetResult(new AwaitedCode([], [Call], []));
        await end;
        Assert.Equal([Call], windows.Awaited.Calls);
    }

    [Fact]
    public async Task An_aborted_load_does_not_wait()
    {
        await using SamplingWindows windows = Open(seconds: 6);

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => windows.EndLoadAsync(new CancellationToken(canceled: true)));
    }

    [Fact]
    public async Task A_window_that_cannot_be_read_costs_only_itself()
    {
        await using SamplingWindows windows = Open(seconds: 6);
        _stacks.Releases.SetException(new UnreadableEventsException("end of stream"));
        _stacks.Awaits.SetResult(new AwaitedCode([], [Call], []));

        await windows.EndLoadAsync(CancellationToken.None);

        Assert.Contains("Releases of waiting work were not sampled: the process sent events that cannot be read: end of stream.", _notes);
        Assert.Equal([Call], windows.Awaited.Calls);
    }

    [Fact]
    public async Task A_window_that_outlasts_the_load_is_told_and_one_that_the_tool_closes_is_not()
    {
        await using var stacks = new ScriptedStackWatch { WorkWindow = new TaskCompletionSource().Task };
        var windows = new SamplingWindows(stacks, _notes.Add);
        windows.BeginLoad();
        Task first = windows.SampleAsync(ProbeWindow.Work, new CancellationToken(canceled: true));
        await first;
        Assert.Equal(["The work of the service was not sampled completely: the load ended first."], _notes);

        await windows.DisposeAsync();
        await windows.SampleAsync(ProbeWindow.Work, new CancellationToken(canceled: true));
        Assert.Single(_notes);
    }

    [Fact]
    public async Task The_next_load_begins_without_what_the_last_one_showed()
    {
        await using SamplingWindows windows = Open(seconds: 6);
        _stacks.Releases.SetResult([]);
        _stacks.Awaits.SetResult(new AwaitedCode([], [Call], []));
        await windows.EndLoadAsync(CancellationToken.None);

        windows.BeginLoad();

        Assert.Empty(windows.Awaited.Calls);
    }

    [Fact]
    public async Task A_heap_that_rises_opens_a_window_on_the_objects_that_stay_once_the_others_have_closed()
    {
        await using SamplingWindows windows = Open(seconds: 6);
        for (int second = 0; second < 20; second++)
        {
            windows.OpenIfWorth(Waiting with { HeapBytes = 100e6 + (second * 20e6) });
        }

        Assert.Equal(["releases"], _stacks.Opened);
        _stacks.Releases.SetResult([]);
        _stacks.Awaits.SetResult(AwaitedCode.None);
        await _stacks.Retained.Task;
        await windows.EndLoadAsync(CancellationToken.None);

        Assert.Equal(["releases", "awaits", "retained"], _stacks.Opened);
        Assert.Single(_notes, note => note.StartsWith("The service's heap rose. So after second ", StringComparison.Ordinal));
    }

    private static ServiceCall Call { get; } = new()
    {
        Kind = CallKind.Database, Target = "orders", Call = "DbCommand.ExecuteReaderAsync",
        At = new CodePlace { Method = "Shop.Orders.ListAsync", File = "/src/Orders.cs", Line = 12, Certainty = Certainty.ExactLine },
    };

    private SamplingWindows Open(int seconds)
    {
        var windows = new SamplingWindows(_stacks, _notes.Add);
        windows.BeginLoad();
        for (int second = 0; second < seconds; second++)
        {
            windows.OpenIfWorth(Waiting);
        }

        return windows;
    }
}
