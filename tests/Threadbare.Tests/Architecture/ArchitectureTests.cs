using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;
using Xunit;

namespace Threadbare.Tests.Architecture;

/// <summary>Holds the compiled assemblies of all projects in src/ against the map of <see cref="House"/>.</summary>
public sealed class ArchitectureTests
{
    private const string StartOfTable = "<!-- The map: written by ArchitectureTests. -->\n";
    private const string EndOfTable = "<!-- End of the map. -->\n";

    private static readonly Lazy<IReadOnlyList<CompiledType>> Types = new(() => [.. FindAssemblies().SelectMany(CompiledAssembly.Read)]);

    [Fact]
    public void Every_folder_is_in_the_map() => AssertNone(HouseRules.FindUnlisted(House.Map, Types.Value));

    [Fact]
    public void Every_row_of_the_map_has_a_folder() => AssertNone(HouseRules.FindEmptyRows(House.Map, Types.Value));

    [Fact]
    public void Rooms_use_only_what_the_map_allows() => AssertNone(HouseRules.FindForbiddenUses(House.Map, FindUses()));

    [Fact]
    public void A_child_folder_never_uses_its_parent() => AssertNone(HouseRules.FindUsesOfParents(FindUses()));

    [Fact]
    public void The_namespace_Threadbare_itself_holds_only_the_entry_of_the_library() =>
        AssertNone(HouseRules.FindTypesInRoot(Types.Value, House.Entry));

    [Fact]
    public void The_map_has_no_circle()
    {
        Assert.Empty(House.Map.FindUnknownNames());
        Assert.Empty(House.Map.FindCircles());
    }

    [Fact]
    public void The_table_in_the_document_is_the_map()
    {
        string document = File.ReadAllText(Path.Combine(FindRoot(), "ARCHITECTURE.md")).ReplaceLineEndings("\n");
        int start = document.IndexOf(StartOfTable, StringComparison.Ordinal) + StartOfTable.Length;
        int end = document.IndexOf(EndOfTable, StringComparison.Ordinal);

        Approved.Equal(document[..start] + House.Map.WriteTable() + document[end..], "../../../ARCHITECTURE.md");
    }

    private static IReadOnlyList<Use> FindUses()
    {
        IReadOnlyList<Use> compiled = HouseRules.FindUses(Types.Value);
        HashSet<(string, string)> known = [.. compiled.Select(use => (use.Room, use.UsedRoom))];
        IReadOnlyList<Use> imported = Imports.Read(House.Map, Path.Combine(FindRoot(), "src"));
        return [.. compiled, .. imported.Where(use => !known.Contains((use.Room, use.UsedRoom)))];
    }

    // Each project in src/ must be read, so that a new one cannot be forgotten: a missing assembly fails the test.
    private static IEnumerable<string> FindAssemblies() =>
        from project in Directory.EnumerateFiles(Path.Combine(FindRoot(), "src"), "*.csproj", SearchOption.AllDirectories)
        let named = Regex.Match(File.ReadAllText(project), "<AssemblyName>(.+)</AssemblyName>")
        let name = named.Success ? named.Groups[1].Value : Path.GetFileNameWithoutExtension(project)
        select Path.Combine(AppContext.BaseDirectory, name + ".dll");

    private static void AssertNone(IEnumerable<Offence> offences)
    {
        string[] lines = [.. offences.OrderBy(offence => offence.Room, StringComparer.Ordinal).Select(offence => offence.Text)];
        if (lines.Length > 0)
        {
            Assert.Fail($"{lines.Length} lines, sorted by room:\n{string.Join('\n', lines)}");
        }
    }

    private static string FindRoot([CallerFilePath] string here = "") =>
        Path.GetFullPath(Path.Combine(Path.GetDirectoryName(here)!, "..", "..", ".."));
}
