using System.Reflection;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Binding;

/// <summary>Binds a parameter of a handler, and writes its result: neither is called by the handler itself.</summary>
internal static class Coupon
{
    public static void MapCoupon(this IEndpointRouteBuilder app)
    {
        app.MapGet("/binding/coupon", (Redeemed coupon) => coupon.Code)
            .InCatalog(new() { Bug = "Task.Wait in BindAsync", Blocks = true, Twin = "/binding/coupon/awaited", Setting = "delay" });
        app.MapGet("/binding/coupon/awaited", (Checked coupon) => coupon.Code).InCatalog(new() { Twin = "/binding/coupon" });
        app.MapGet("/binding/slip", () => new Slip())
            .InCatalog(new() { Bug = "Thread.Sleep in a result", Blocks = true, Twin = "/binding/slip/awaited", Setting = "delay" });
        app.MapGet("/binding/slip/awaited", () => new AwaitedSlip()).InCatalog(new() { Twin = "/binding/slip" });
        app.MapMethods("/binding/claim", [HttpMethods.Get], Claim)
            .InCatalog(new() { Bug = "Task.Result in a helper", Blocks = true, Twin = "/binding/claim/awaited", Setting = "delay" });
        app.MapMethods("/binding/claim/awaited", [HttpMethods.Get], AskAsync).InCatalog(new() { Twin = "/binding/claim" });
    }

    private static string Claim(LabSettings settings) => Ask(settings).ToUpperInvariant();

    private static string Ask(LabSettings settings) => AskAsync(settings).Result; // holds the thread: /binding/claim

    private static async Task<string> AskAsync(LabSettings settings)
    {
        await Task.Delay(settings.Delay);
        return "paid";
    }

    private static LabSettings Settings(HttpContext context) => context.RequestServices.GetRequiredService<LabSettings>();

    private sealed record Redeemed(string Code)
    {
        public static ValueTask<Redeemed?> BindAsync(HttpContext context, ParameterInfo parameter)
        {
            Task.Delay(Settings(context).Delay).Wait(); // holds the thread: /binding/coupon
            return ValueTask.FromResult<Redeemed?>(new(parameter.Name ?? ""));
        }
    }

    private sealed record Checked(string Code)
    {
        public static async ValueTask<Checked?> BindAsync(HttpContext context, ParameterInfo parameter)
        {
            await Task.Delay(Settings(context).Delay, context.RequestAborted);
            return new(parameter.Name ?? "");
        }
    }

    private sealed class Slip : IResult
    {
        public Task ExecuteAsync(HttpContext httpContext)
        {
            Thread.Sleep(Settings(httpContext).Delay); // holds the thread: /binding/slip
            return httpContext.Response.WriteAsync("printed");
        }
    }

    private sealed class AwaitedSlip : IResult
    {
        public async Task ExecuteAsync(HttpContext httpContext)
        {
            await Task.Delay(Settings(httpContext).Delay, httpContext.RequestAborted);
            await httpContext.Response.WriteAsync("printed");
        }
    }
}
