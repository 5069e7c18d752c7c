using StackExchange.Redis;
using Threadbare.Lab.Catalog;

namespace Threadbare.Lab.Redis;

/// <summary>Reads a key behind a slow command, which holds up everything that Redis is asked.</summary>
internal static class Sessions
{
    private const string Key = "session";

    // Redis serves one command at a time, so 40 requests at once wait for 200 ms.
    private const string Pause = "0.005";

    public static void MapSessions(this IEndpointRouteBuilder app)
    {
        var sessions = app.MapGroup("").AddEndpointFilter(async (context, next) =>
        {
            var redis = context.HttpContext.RequestServices.GetRequiredService<RedisConnection>();
            await redis.OpenAsync(context.HttpContext.RequestAborted);
            return await next(context);
        });
        sessions.MapGet("/redis/get/sync", Get).InCatalog(Blocking("IDatabase.StringGet"));
        sessions.MapGet("/redis/get/result", GetResult).InCatalog(Blocking(".Result of IDatabase.StringGetAsync"));
        sessions.MapGet("/redis/get/wait", GetWaiting).InCatalog(Blocking("IDatabase.Wait"));
        sessions.MapGet("/redis/get/async", GetAsync).InCatalog(new() { Twin = "/redis/get/sync", Needs = Dependency.Redis });
    }

    private static string Get(RedisConnection redis)
    {
        HoldUp(redis.Database);
        return redis.Database.StringGet(Key).ToString(); // holds the thread: /redis/get/sync
    }

    private static string GetResult(RedisConnection redis)
    {
        HoldUp(redis.Database);
        return redis.Database.StringGetAsync(Key).Result.ToString(); // holds the thread: /redis/get/result
    }

    private static string GetWaiting(RedisConnection redis)
    {
        HoldUp(redis.Database);
        var reading = redis.Database.StringGetAsync(Key);
        return redis.Database.Wait(reading).ToString(); // holds the thread: /redis/get/wait
    }

    private static async Task<string> GetAsync(RedisConnection redis)
    {
        HoldUp(redis.Database);
        return (await redis.Database.StringGetAsync(Key)).ToString();
    }

    // The command is sent and its answer is not awaited.
    private static void HoldUp(IDatabase database) =>
        _ = database.ExecuteAsync("DEBUG", ["SLEEP", Pause], CommandFlags.FireAndForget);

    private static CatalogEntryAttribute Blocking(string bug) =>
        new() { Bug = bug, Blocks = true, Twin = "/redis/get/async", Needs = Dependency.Redis };
}
