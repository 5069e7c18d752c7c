using Microsoft.Playwright;
using Xunit;

namespace Threadbare.IntegrationTests.Page;

/// <summary>The Chromium of this machine. Nothing is downloaded; without a Chromium, the tests of the page are skipped.</summary>
public sealed class Browser : IAsyncDisposable
{
    private const string Variable = "CHROMIUM";

    private static readonly string[] Programs = ["chromium", "chromium-browser", "google-chrome"];

    // The first test that opens a page starts it.
    private readonly Lazy<Task<IBrowser>> _browser;
    private IPlaywright? _playwright;

    public Browser() => _browser = new(StartAsync);

    /// <summary>Opens a page.</summary>
    /// <param name="place">An address or a file.</param>
    internal async Task<ViewedPage> OpenAsync(string place)
    {
        Assert.SkipWhen(Find() is null, $"There is no Chromium on this machine. Install it, or set {Variable} to its path.");
        string address = new Uri(place).AbsoluteUri;
        var size = new ViewportSize { Width = 1_280, Height = ViewedPage.Height };
        IPage page = await (await _browser.Value).NewPageAsync(new BrowserNewPageOptions { ViewportSize = size });
        var viewed = new ViewedPage(page, address);
        await page.GotoAsync(address, new PageGotoOptions { WaitUntil = WaitUntilState.DOMContentLoaded });
        return viewed;
    }

    public async ValueTask DisposeAsync()
    {
        if (_browser.IsValueCreated)
        {
            await (await _browser.Value).DisposeAsync();
        }

        _playwright?.Dispose();
    }

    private async Task<IBrowser> StartAsync()
    {
        _playwright = await Playwright.CreateAsync();
        return await _playwright.Chromium.LaunchAsync(new BrowserTypeLaunchOptions
        {
            ExecutablePath = Find(),
            Args =
            [
                "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
                "--disable-background-networking", "--disable-component-update", "--disable-sync",
            ],
        });
    }

    private static string? Find() =>
        Environment.GetEnvironmentVariable(Variable) is { Length: > 0 } named ? named : FindOnPath();

    // The gate accepts any of these programs on the search path, so the tests look for them there too.
    private static string? FindOnPath()
    {
        string[] folders = (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator);
        var candidates = from program in Programs from folder in folders select Path.Combine(folder, program);
        return candidates.FirstOrDefault(File.Exists);
    }
}
