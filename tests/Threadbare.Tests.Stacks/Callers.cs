using System.Data.Common;
using System.Runtime.CompilerServices;
using System.Threading.RateLimiting;
using Microsoft.AspNetCore.Server.Kestrel.Core;

namespace Threadbare.Tests.Stacks;

/// <summary>Code that awaits turns, calls other services and sets limits; never run, only read. Lines of interest bear a mark.</summary>
internal static class Callers
{
    public static string FindSource() => Here();

    public static async Task CalledAsync(HttpClient client, Uri prices, DbConnection connection, DbCommand command)
    {
        await connection.OpenAsync(); // connection awaited
        await command.ExecuteNonQueryAsync(); // command awaited
        await client.GetStringAsync(prices); // prices awaited
    }

    public static async Task ClosedAsync(DbConnection connection, DbCommand command)
    {
        await connection.OpenAsync(); // closed connection awaited
        await command.ExecuteNonQueryAsync(); // command with a connection
        await connection.CloseAsync();
        await Task.Delay(100);
    }

    public static async Task GivesBackEarlyAsync(SemaphoreSlim turns, bool isQuick)
    {
        await turns.WaitAsync();
        if (isQuick)
        {
            turns.Release();
            return;
        }

        await Task.Delay(100); // slow turn held
        turns.Release();
    }

    public static async Task WorksAsync(SemaphoreSlim work, Timer timer)
    {
        await work.WaitAsync();
        timer.Dispose();
        await Task.Delay(100);
    }

    public static async Task AwaitsGivenAsync(Task given) => await given.ConfigureAwait(false);

    public static async Task AwaitsAnotherAsync(Task given)
    {
        ConfiguredTaskAwaitable begun = Task.Delay(100).ConfigureAwait(false);
        await given;
        await begun;
    }

    public static void Resumed(AsyncTaskMethodBuilder builder, TaskAwaiter awaiter, IAsyncStateMachine machine) =>
        builder.AwaitUnsafeOnCompleted(ref awaiter, ref machine);

    public static void Asked(HttpClient client, HttpRequestMessage request) => client.Send(request); // asked

    public static void AskedTwice(HttpClient client, HttpRequestMessage request)
    {
        client.Send(request); // asked first
        client.Send(request);
    }

    public static Task<string> Begun(HttpClient client, Uri prices) => client.GetStringAsync(prices); // begun

    public static void AskedByNew(Patients.IPatient patient, HttpRequestMessage request)
    {
        patient.Ask();
        using HttpClient spare = Make();
        using var client = new HttpClient(); // built
        client.Send(request);
        spare.CancelPendingRequests();
    }

    public static async Task AwaitsNewAsync(Uri prices, DbCommand command)
    {
        using var client = new HttpClient(); // built for an await
        await client.GetStringAsync(prices);
        await command.ExecuteNonQueryAsync();
    }

    public static void AskedByMade(Patients.IPatient patient, HttpRequestMessage request)
    {
        patient.Ask();
        using HttpClient client = Make();
        client.Send(request);
    }

    public static void Limited(ConcurrencyLimiterOptions options)
    {
        options.QueueLimit = 3;
        options.PermitLimit = 2; // limited
    }

    public static void Booked(Desk desk) => desk.PermitLimit = 2;

    // As code that a tool wrote into the source: it belongs to no line.
#line hidden
    public static void AskedUnseen(HttpClient client, HttpRequestMessage request) => client.Send(request);

    public static async Task AwaitsUnseenAsync(SemaphoreSlim turns) => await turns.WaitAsync();

    public static void Connected(KestrelServerLimits limits) => limits.MaxConcurrentConnections = 2;
#line default

    private static HttpClient Make() => new(new SocketsHttpHandler()); // made

    private static string Here([CallerFilePath] string path = "") => path;

    /// <summary>Has a limit of the same name as the framework's limiters.</summary>
    internal sealed class Desk
    {
        public int PermitLimit { get; set; }
    }
}
