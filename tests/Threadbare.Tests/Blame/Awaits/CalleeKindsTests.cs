using Threadbare.Diagnostics.Blame.Awaits;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Results.Code;
using Xunit;

namespace Threadbare.Tests.Blame.Awaits;

public sealed class CalleeKindsTests
{
    [Theory]
    [InlineData("System.Net.Http.HttpClient", CallKind.Http)]
    [InlineData("Microsoft.EntityFrameworkCore.RelationalDatabaseFacadeExtensions", CallKind.Database)]
    [InlineData("System.Data.Common.DbCommand", CallKind.Database)]
    [InlineData("StackExchange.Redis.RedisDatabase", CallKind.Redis)]
    [InlineData("RabbitMQ.Client.IChannel", CallKind.Messaging)]
    [InlineData("Azure.Storage.Blobs.BlobClient", CallKind.Storage)]
    [InlineData("System.Threading.Tasks.Task", null)]
    [InlineData("Shop.System.Data.Rows", null)]
    public void The_kind_of_a_callee_is_that_of_its_namespace(string type, CallKind? kind) =>
        Assert.Equal(kind, CalleeKinds.FindKind(new MethodName(type, "GetAsync")));

    [Theory]
    [InlineData("System.Threading.SemaphoreSlim", "WaitAsync", true)]
    [InlineData("System.Threading.SemaphoreSlim", "Release", false)]
    [InlineData("System.Threading.RateLimiting.RateLimiter", "AcquireAsync", true)]
    [InlineData("System.Threading.Channels.ChannelReader`1", "ReadAsync", true)]
    [InlineData("System.IO.Stream", "ReadAsync", false)]
    public void A_gate_is_a_method_of_a_type_that_hands_out_turns(string type, string method, bool isGate) =>
        Assert.Equal(isGate, CalleeKinds.IsGate(new MethodName(type, method)));

    [Theory]
    [InlineData("System.Data.Common.DbConnection", "OpenAsync", true)]
    [InlineData("System.Data.Common.DbCommand", "ExecuteReaderAsync", false)]
    [InlineData("System.IO.File", "Open", false)]
    [InlineData("System.IO.Stream", "ReadAsync", false)]
    public void A_connection_is_taken_from_a_pool_by_opening_one_of_a_database(string type, string method, bool isOpening) =>
        Assert.Equal(isOpening, CalleeKinds.IsOpening(new MethodName(type, method)));

    [Theory]
    [InlineData("System.Data.Common.DbCommand", "ExecuteReaderAsync", true)]
    [InlineData("System.Data.Common.DbConnection", "OpenAsync", false)]
    [InlineData("System.Data.Common.DbDataReader", "ReadAsync", false)]
    [InlineData("System.Net.Http.HttpContent", "ReadAsStringAsync", false)]
    [InlineData("System.Threading.Tasks.Task", "WhenAll", false)]
    public void A_call_is_one_of_another_service_and_not_a_part_of_one(string type, string method, bool isCall) =>
        Assert.Equal(isCall, CalleeKinds.IsCall(new MethodName(type, method)));
}
