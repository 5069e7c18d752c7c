using Xunit;

namespace Threadbare.IntegrationTests.Drivers;

/// <summary>A small service on MySqlConnector and SqlClient, whose pools have 20 connections.</summary>
/// <remarks>It is published by the first test that needs it.</remarks>
internal static class DatabaseService
{
    private const string Name = "Threadbare.DatabaseService";

    private static readonly string Published = Path.Combine(SourceTree.Root, "artifacts", "publish", Name);

    private static readonly Lazy<Task<string>> Publication =
        new(() => PublishedProject.PublishAsync(Path.Combine(SourceTree.Root, "tests", Name), Published));

    /// <summary>Starts it before a database at a port of this machine.</summary>
    public static async Task<LabService> StartAsync(int databasePort)
    {
        Assert.Empty(await Publication.Value);
        return await LabService.StartProgramAsync(
            Path.Combine(Published, Name + ".dll"), new Dictionary<string, string>(), $"--port={databasePort}");
    }
}
