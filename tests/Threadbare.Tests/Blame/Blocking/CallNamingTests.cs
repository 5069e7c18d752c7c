using Threadbare.Diagnostics.Blame.Blocking;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Results.Blame;
using Xunit;

namespace Threadbare.Tests.Blame.Blocking;

public sealed class CallNamingTests
{
    private static readonly BlockingCall Event = new("ManualResetEventSlim.Wait", BlockingKind.Wait);

    [Theory]
    [InlineData("System.Data.Common.DbCommand", "ExecuteNonQuery", "DbCommand.ExecuteNonQuery", BlockingKind.BlockingIo)]
    [InlineData("Npgsql.NpgsqlConnection", "Open", "NpgsqlConnection.Open", BlockingKind.BlockingIo)]
    [InlineData("System.Threading.Tasks.Task`1", "get_Result", "Task.Result", BlockingKind.SyncOverAsync)]
    [InlineData("System.Collections.IEnumerator", "MoveNext", "ManualResetEventSlim.Wait", BlockingKind.Wait)]
    [InlineData("System.Func`1", "Invoke", "ManualResetEventSlim.Wait", BlockingKind.Wait)]
    [InlineData("Shop.Client", "Ask", "Client.Ask", BlockingKind.Wait)]
    [InlineData("Shop.Door", "Open", "Door.Open", BlockingKind.Wait)]
    [InlineData("Shop.DoorConnection", "Close", "DoorConnection.Close", BlockingKind.Wait)]
    public void What_blocks_is_named_as_it_is_called(string type, string method, string call, BlockingKind kind) =>
        Assert.Equal(new BlockingCall(call, kind), CallNaming.Name(new MethodName(type, method), Event));

    [Theory]
    [InlineData("Receive", "socket receive")]
    [InlineData("PerformSyncOperation", "socket operation")]
    public void A_socket_that_waits_on_an_event_is_a_socket(string method, string call) =>
        Assert.Equal(
            new BlockingCall(call, BlockingKind.BlockingIo),
            BlockingCalls.FindOutermost(
            [
                Named("System.Threading.ManualResetEventSlim", "Wait"),
                Named("System.Net.Sockets.SocketAsyncContext", method),
                Named("Npgsql.Reader", "Read"),
            ]));

    private static Frame Named(string type, string method) => new() { Kind = FrameKind.Framework, Name = new MethodName(type, method) };
}
