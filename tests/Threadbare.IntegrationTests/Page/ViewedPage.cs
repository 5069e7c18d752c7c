using System.Text.Json;
using Microsoft.Playwright;
using Xunit;

namespace Threadbare.IntegrationTests.Page;

/// <summary>An open page that collects its faults: script errors, console errors and requests to other addresses.</summary>
internal sealed class ViewedPage : IAsyncDisposable
{
    /// <summary>Pixels of the window's height.</summary>
    public const int Height = 900;

    private const int Settle = 100;

    private static readonly string Axe = File.ReadAllText(AxeFile());

    private readonly List<string> _faults = [];

    public ViewedPage(IPage page, string address)
    {
        Page = page;
        page.PageError += (_, error) => _faults.Add($"fails: {error}");
        page.Console += (_, message) => AddIf(message.Type == "error", $"reports: {message.Text}");
        page.Request += (_, request) => AddIf(!IsOwn(request.Url, address), $"requests {request.Url}");
    }

    public IPage Page { get; }

    /// <summary>The ids of the page's sections, from the top.</summary>
    public async Task<IReadOnlyList<string>> SectionsAsync() =>
        await Page.Locator("section[id]").EvaluateAllAsync<string[]>("all => all.map(one => one.id)");

    /// <summary>Requires that the page has no error, requests nothing, fits the screen's width and has no serious fault for axe.</summary>
    public async Task RequireFaultlessAsync()
    {
        await RequireNarrowAsync();

        // Through the debugger, which the page's policy does not restrict.
        await Page.EvaluateAsync(Axe);
        JsonElement found = await Page.EvaluateAsync<JsonElement>(
            "async () => (await axe.run()).violations.map(v => ({ impact: v.impact, help: v.help, html: v.nodes[0].html }))");
        foreach (JsonElement violation in found.EnumerateArray())
        {
            AddIf(violation.GetProperty("impact").GetString() is "serious" or "critical", $"axe: {violation}");
        }

        Assert.Empty(_faults);
    }

    /// <summary>Requires the same in light and dark colours, on a wall screen and on a telephone.</summary>
    public async Task RequireFitAsync()
    {
        await RequireNarrowAsync();
        await Page.SetViewportSizeAsync(3_840, Height);
        await RequireFaultlessAsync();
        await Page.EmulateMediaAsync(new PageEmulateMediaOptions { ColorScheme = ColorScheme.Dark });
        await Page.SetViewportSizeAsync(400, Height);
        await RequireFaultlessAsync();
    }

    // Waits until the page is drawn in its new size.
    private async Task RequireNarrowAsync()
    {
        await Page.EvaluateAsync("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
        await Page.WaitForTimeoutAsync(Settle);
        int[] widths = await Page.EvaluateAsync<int[]>(
            "() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]");
        AddIf(widths[0] > widths[1], $"is {widths[0]} px wide on {widths[1]}");
    }

    public async ValueTask DisposeAsync() => await Page.CloseAsync();

    private static bool IsOwn(string url, string address) =>
        url.StartsWith(address, StringComparison.Ordinal) || url.StartsWith("data:", StringComparison.Ordinal);

    private void AddIf(bool isFault, string what)
    {
        if (isFault)
        {
            _faults.Add(what);
        }
    }

    // Comes with the page's packages when the page is built.
    private static string AxeFile() => Path.Combine(SourceTree.Root, "web", "node_modules", "axe-core", "axe.min.js");
}
