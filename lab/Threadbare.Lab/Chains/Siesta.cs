using System.Runtime.CompilerServices;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Chains;

/// <summary>A chain of void methods whose last call is the one that waits.</summary>
internal static class Siesta
{
    public static void MapSiesta(this IEndpointRouteBuilder app) =>
        app.MapGet("/chains/tail/void", Doze).InCatalog(new() { Bug = "Thread.Sleep in tail position", Blocks = true, Twin = "/async" });

    private static string Doze(LabSettings settings, Duration? delay)
    {
        var bed = new Bed(delay ?? settings.Delay);
        bed.LieDown();
        return "rested";
    }

    private sealed class Bed(TimeSpan length)
    {
        [MethodImpl(MethodImplOptions.NoInlining)]
        public void LieDown() => Sleep();

        [MethodImpl(MethodImplOptions.NoInlining)]
        private void Sleep() => Thread.Sleep(length); // holds the thread
    }
}
