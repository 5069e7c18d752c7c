using Threadbare.Diagnostics.Blame.Awaits;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Awaits;

public sealed class DriverNamesTests : IDisposable
{
    private static readonly MethodName Execute = new("System.Data.Common.DbCommand", "ExecuteReaderAsync");

    private readonly OwnCode _code = new();

    public void Dispose() => _code.Dispose();

    [Fact]
    public void A_database_is_named_by_the_driver_that_the_process_has_loaded()
    {
        _code.Load("Npgsql", module: 3);

        Assert.Equal("Npgsql", new DriverNames(_code.Program).Name(Execute));
    }

    [Fact]
    public void With_two_drivers_a_database_is_named_by_what_is_called()
    {
        _code.Load("Npgsql", module: 3);
        _code.Load("Microsoft.Data.Sqlite", module: 4);

        Assert.Equal("System.Data", new DriverNames(_code.Program).Name(Execute));
    }

    [Fact]
    public void A_driver_names_nothing_but_databases()
    {
        _code.Load("Npgsql", module: 3);

        Assert.Equal("RabbitMQ", new DriverNames(_code.Program).Name(new MethodName("RabbitMQ.Client.IChannel", "BasicPublishAsync")));
    }

    [Theory]
    [InlineData("System.Net.Http.HttpClient", "System.Net")]
    [InlineData("Microsoft.EntityFrameworkCore.DbContext", "Microsoft.EntityFrameworkCore")]
    [InlineData("Azure.Storage.Blobs.BlobClient", "Azure.Storage")]
    [InlineData("StackExchange.Redis.RedisDatabase", "StackExchange.Redis")]
    [InlineData("Npgsql.NpgsqlCommand", "Npgsql")]
    [InlineData("MongoDB.Driver.IMongoDatabase", "MongoDB")]
    public void A_package_is_named_by_as_much_of_its_namespace_as_tells_it_apart(string type, string name) =>
        Assert.Equal(name, new DriverNames(_code.Program).Name(new MethodName(type, "GetAsync")));
}
