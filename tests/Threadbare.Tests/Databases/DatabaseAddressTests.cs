using Threadbare.Databases;
using Xunit;

namespace Threadbare.Tests.Databases;

public sealed class DatabaseAddressTests
{
    [Theory]
    [InlineData("Host=db.local;Username=shop;Password=S3CR3T;Database=orders", "db.local:5432/orders")]
    [InlineData("Server=127.0.0.1;Port=5440;User Id=lab;Password=S3CR3T", "127.0.0.1:5440/lab")]
    public void An_address_shows_host_port_and_database_alone(string text, string expected)
    {
        DatabaseAddress address = DatabaseAddress.Parse(text)!;

        Assert.Equal(expected, address.Shown);
        Assert.Contains("Pooling=False", address.ConnectionString, StringComparison.Ordinal);
        Assert.Contains("S3CR3T", address.ConnectionString, StringComparison.Ordinal);
        Assert.DoesNotContain("S3CR3T", $"{address}", StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Server=db.local;Uid=shop;Pwd=S3CR3T;Database=orders", "db.local:3306/orders")]
    [InlineData("Server=db.local;Port=3306;User Id=shop;Password=S3CR3T;Database=orders", "db.local:3306/orders")]
    public void Words_of_MySql_make_it_an_address_of_that_system(string text, string expected)
    {
        DatabaseAddress address = DatabaseAddress.Parse(text)!;

        Assert.Equal((true, expected), (address.IsMySql, address.Shown));
        Assert.Contains("Pooling=False", address.ConnectionString, StringComparison.Ordinal);
        Assert.DoesNotContain("S3CR3T", $"{address}", StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Server=127.0.0.1,1433;User Id=sa;Password=x", true)]
    [InlineData("Data Source=db;Initial Catalog=shop;Integrated Security=true", true)]
    [InlineData("Host=localhost;Username=shop;Database=shop", false)]
    [InlineData("Server=localhost;Uid=shop", false)]
    [InlineData("no words", false)]
    public void A_string_of_Sql_Server_is_told_from_others(string text, bool isOfSqlServer) =>
        Assert.Equal(isOfSqlServer, DatabaseAddress.IsOfSqlServer(text));

    [Theory]
    [InlineData("")]
    [InlineData("localhost")]
    [InlineData("Username=shop")]
    [InlineData("Host=;Username=shop")]
    [InlineData("Host=here;Port=many")]
    [InlineData("Host=here;Colour=blue")]
    public void A_string_that_names_no_host_is_refused(string text) => Assert.Null(DatabaseAddress.Parse(text));
}
