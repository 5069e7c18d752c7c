using Microsoft.Playwright;
using Xunit;

namespace Threadbare.IntegrationTests.Page;

/// <summary>The Chromium that this machine has. Nothing is downloaded: where there is none, tests of the page are skipped.</summary>
public sealed class Browser : IAsyncLifetime
{
    private const string Variable = "CHROMIUM";

    private static readonly string[] Usual = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

    private IPlaywright? _playwright;
    private IBrowser? _browser;

    public async ValueTask InitializeAsync()
    {
        if (Find() is { } program)
        {
            _playwright = await Playwright.CreateAsync();
            _browser = await _playwright.Chromium.LaunchAsync(new BrowserTypeLaunchOptions
            {
                ExecutablePath = program,
                Args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
            });
        }
    }

    internal async Task<ViewedPage> OpenAsync(string address, int width = 1280, ColorScheme colors = ColorScheme.Light)
    {
        Assert.SkipWhen(_browser is null, $"There is no Chromium here: install it, or name one in {Variable}.");
        IPage page = await _browser.NewPageAsync(new BrowserNewPageOptions { ViewportSize = new ViewportSize { Width = width, Height = 900 }, ColorScheme = colors });
        var viewed = new ViewedPage(page, address);
        await page.GotoAsync(address, new PageGotoOptions { WaitUntil = WaitUntilState.DOMContentLoaded });
        return viewed;
    }

    public async ValueTask DisposeAsync()
    {
        if (_browser is not null)
        {
            await _browser.DisposeAsync();
        }

        _playwright?.Dispose();
    }

    private static string? Find() =>
        Environment.GetEnvironmentVariable(Variable) is { Length: > 0 } named ? named : Usual.FirstOrDefault(File.Exists);
}
