using System.Text.Json;
using Microsoft.Playwright;
using Xunit;

namespace Threadbare.IntegrationTests.Page;

/// <summary>An open page, and everything in it that a reader must not meet.</summary>
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
        page.Console += (_, message) => AddIf(message.Type == "error", $"says: {message.Text}");
        page.Request += (_, request) => AddIf(!request.Url.StartsWith(address, StringComparison.Ordinal) && !request.Url.StartsWith("data:", StringComparison.Ordinal), $"asks for {request.Url}");
    }

    public IPage Page { get; }

    /// <summary>The sections that are there, from the top.</summary>
    public async Task<IReadOnlyList<string>> SectionsAsync() => await Page.Locator("section[id]").EvaluateAllAsync<string[]>("all => all.map(one => one.id)");

    /// <summary>Holds the page to what a report promises: no error, no request to anyone, no wider than the screen, nothing serious for axe.</summary>
    public async Task RequireFaultlessAsync()
    {
        await RequireNarrowAsync();

        // By way of the debugger, which the page's policy does not bind.
        await Page.EvaluateAsync(Axe);
        JsonElement found = (await Page.EvaluateAsync<JsonElement>("async () => (await axe.run()).violations.map(v => ({ impact: v.impact, help: v.help, html: v.nodes[0].html }))"));
        foreach (JsonElement violation in found.EnumerateArray())
        {
            AddIf(violation.GetProperty("impact").GetString() is "serious" or "critical", $"axe: {violation}");
        }

        Assert.Empty(_faults);
    }

    /// <summary>Holds it to that by day and night, on a telephone and on a wall; in between it needs only fit.</summary>
    public async Task RequireFitAsync()
    {
        await RequireNarrowAsync();
        await Page.SetViewportSizeAsync(3_840, Height);
        await RequireFaultlessAsync();
        await Page.EmulateMediaAsync(new PageEmulateMediaOptions { ColorScheme = ColorScheme.Dark });
        await Page.SetViewportSizeAsync(400, Height);
        await RequireFaultlessAsync();
    }

    // Once what follows a change of size is drawn.
    private async Task RequireNarrowAsync()
    {
        await Page.EvaluateAsync("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
        await Page.WaitForTimeoutAsync(Settle);
        int[] widths = await Page.EvaluateAsync<int[]>("() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]");
        AddIf(widths[0] > widths[1], $"is {widths[0]} px wide on {widths[1]}");
    }

    public async ValueTask DisposeAsync() => await Page.CloseAsync();

    private void AddIf(bool isFault, string what)
    {
        if (isFault)
        {
            _faults.Add(what);
        }
    }

    // Restored with the page's own packages when the page is built.
    private static string AxeFile() => Path.Combine(SourceTree.Root, "web", "node_modules", "axe-core", "axe.min.js");
}
