using Threadbare.Results;
using Threadbare.Results.Databases;
using Threadbare.Run;
using Xunit;

namespace Threadbare.Tests.Run;

public sealed class DatabaseCallsTests
{
    [Theory]
    [InlineData(450.0, 10, 45.0)]
    [InlineData(450.0, 0, null)]
    [InlineData(null, 10, null)]
    public void Calls_are_divided_by_the_requests_of_the_load(double? calls, double requests, double? expected)
    {
        var activity = new DatabaseActivity { Server = "db", Statements = [new() { Text = "select ?", CallsPerSecond = calls }] };

        DatabaseActivity divided = DatabaseCalls.Divide(activity, new RunTotals { RequestsPerSecond = requests })!;

        Assert.Equal(expected, divided.Statements[0].CallsPerRequest);
    }
}
