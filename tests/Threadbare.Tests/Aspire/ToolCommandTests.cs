using Aspire.Hosting;
using Xunit;

namespace Threadbare.Tests.Aspire;

public sealed class ToolCommandTests
{
    [Theory]
    [InlineData(".config/dotnet-tools.json", "threadbare.tool", "dotnet tool run threadbare --")]
    [InlineData("dotnet-tools.json", "Threadbare.Tool", "dotnet tool run threadbare --")]
    [InlineData(".config/dotnet-tools.json", "dotnet-ef", "threadbare")]
    public void A_local_tool_is_found_above_the_folder_of_the_app_host(string manifest, string tool, string command)
    {
        DirectoryInfo root = Directory.CreateTempSubdirectory("threadbare-");
        string folder = root.CreateSubdirectory("src/AppHost").FullName;
        string file = Path.Combine(root.FullName, manifest);
        Directory.CreateDirectory(Path.GetDirectoryName(file)!);
        File.WriteAllText(file, $$"""{ "version": 1, "isRoot": true, "tools": { "{{tool}}": { "version": "1.0.0" } } }""");

        ToolCommand found = ToolCommand.Find(folder);

        root.Delete(recursive: true);
        Assert.Equal(command, string.Join(' ', [found.Program, .. found.Words]));
    }
}
