using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Hosting;

/// <summary>Runs one lab process until it is stopped.</summary>
internal static class LabRun
{
    public static async Task<int> RunAsync(LabSettings settings)
    {
        PoolLimits.Apply(settings);
        using var folder = new WorkFolder(settings.Folder);
        if (settings.StopWithParent)
        {
            ParentWatch.Start(folder.Dispose);
        }

        await using var app = LabHost.Build(settings, folder);
        return await ServeAsync(app);
    }

    private static async Task<int> ServeAsync(WebApplication app)
    {
        try
        {
            await app.StartAsync();
        }
        catch (IOException failure)
        {
            await Console.Error.WriteLineAsync(failure.Message);
            return 3;
        }

        var addresses = app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses;
        await Console.Out.WriteLineAsync($"listening on {string.Join(' ', addresses)}");
        await app.WaitForShutdownAsync();
        return 0;
    }
}
