using Threadbare.Experiments.Dependencies;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Blame;

/// <summary>Loads an endpoint of the lab whose package waits for a real server.</summary>
internal static class PackageRun
{
    private static readonly string[] Load = ["--users", "40", "--duration", "12s", "--grace", "1s", "--quiet"];

    /// <summary>Starts the servers and the lab, and loads the endpoint.</summary>
    /// <param name="path">The endpoint.</param>
    /// <param name="requestsBefore">Requests that the service answers before it is watched.</param>
    public static async Task<ToolRun> LoadAsync(string path, int requestsBefore = 0)
    {
        DependencyNeeds needs = LabDependencies.FindNeeds([path]);
        string? missing = await LabDependencies.MissingAsync(needs, null, TestContext.Current.CancellationToken);
        Assert.SkipWhen(missing is not null, missing ?? "");
        string folder = Directory.CreateDirectory(RunFolders.Next()).FullName;
        await using var parts = new LabDependencies(folder, null, TimeProvider.System);
        DependencyAddresses at = await parts.StartAsync(needs, TestContext.Current.CancellationToken);
        await using LabService partner = await LabService.StartAsync("--role=partner");
        await using LabService lab = await LabService.StartAsync(at.ToEnvironment(), $"--partner={partner.Address}");
        using var client = new HttpClient();
        for (int sent = 0; sent < requestsBefore; sent++)
        {
            await client.GetStringAsync(new Uri(lab.At(path)), TestContext.Current.CancellationToken);
        }

        return await ThreadbareTool.RunAsync(["run", lab.At(path), .. Load]);
    }
}
