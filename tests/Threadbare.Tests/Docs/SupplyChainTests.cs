using System.Reflection;
using System.Text.Json;
using System.Text.RegularExpressions;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Docs;

/// <summary>Checks where what is published comes from, and that it names its parts.</summary>
public sealed partial class SupplyChainTests
{
    private const string OnlyReads = "permissions: { contents: read }";

    public static TheoryData<string> Workflows =>
        [.. Directory.EnumerateFiles(Path.Combine(DocPages.Root, ".github", "workflows")).Select(file => Path.GetFileName(file)!)];

    [Theory, MemberData(nameof(Workflows))]
    public void An_action_is_pinned_to_a_commit(string workflow)
    {
        string[] used = [.. Read(workflow).Split('\n').Where(line => line.Contains("uses:", StringComparison.Ordinal))];

        Assert.NotEmpty(used);
        Assert.All(used, line => Assert.Matches(Pinned(), line));
    }

    [Theory, MemberData(nameof(Workflows))]
    public void A_workflow_may_only_read_unless_a_job_says_more(string workflow) =>
        Assert.Contains($"\n{OnlyReads}\n", Read(workflow), StringComparison.Ordinal);

    [Fact]
    public void Only_what_publishes_may_write() =>
        Assert.Equal(
            ["release.yml"],
            Workflows.Select(row => row.Data).Where(name => Read(name).Contains(": write", StringComparison.Ordinal)));

    [Fact]
    public void The_notices_name_each_package_that_the_tool_contains()
    {
        string notices = DocPages.Read("THIRD-PARTY-NOTICES.md");
        string[] packages = [.. ListPackages("src/Threadbare.Tool/packages.lock.json")];

        Assert.Contains("Npgsql", packages);
        Assert.All(packages, package => Assert.Contains($"\n| {package} | ", notices, StringComparison.Ordinal));
    }

    [Fact]
    public void The_page_of_a_run_names_what_is_embedded_in_it()
    {
        Assembly library = typeof(RunResult).Assembly;
        string page = library.GetManifestResourceNames().Single(name => name.EndsWith(".html", StringComparison.Ordinal));
        using var reader = new StreamReader(library.GetManifestResourceStream(page)!);

        Assert.Contains("uPlot, Copyright (c) 2022 Leon Sorokin", reader.ReadToEnd(), StringComparison.Ordinal);
    }

    // Packages that only build it, or that the runtime has by itself, have no part of theirs in it.
    private static IEnumerable<string> ListPackages(string lockFile) =>
        from target in JsonDocument.Parse(DocPages.Read(lockFile)).RootElement.GetProperty("dependencies").EnumerateObject()
        from package in target.Value.EnumerateObject()
        where package.Value.GetProperty("type").GetString() != "Project" && !BuildOnly.Contains(package.Name)
        select package.Name;

    private static readonly string[] BuildOnly =
        ["MinVer", "Microsoft.CodeAnalysis.BannedApiAnalyzers", "System.Reflection.TypeExtensions"];

    private static string Read(string workflow) => DocPages.Read(Path.Combine(".github", "workflows", workflow));

    [GeneratedRegex("uses: [a-z/-]+@[0-9a-f]{40} # v[0-9.]+$")]
    private static partial Regex Pinned();
}
