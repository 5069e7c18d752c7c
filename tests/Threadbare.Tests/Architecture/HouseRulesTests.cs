using Xunit;

namespace Threadbare.Tests.Architecture;

/// <summary>Shows that each rule fails on code that breaks it, and only then.</summary>
public sealed class HouseRulesTests
{
    private static readonly HouseMap Map = new(
        new Room("Cellar"),
        new Room("Kitchen", "Cellar"),
        new Room("Kitchen.Oven"),
        new Room("Kitchen.Sink", "Kitchen.Oven"),
        new Room("Attic", "Kitchen"));

    private const string Sound = """
        namespace Threadbare.Cellar { public class Jar { } }
        namespace Threadbare.Kitchen.Oven { public class Tray { Cellar.Jar jar; } }
        namespace Threadbare.Kitchen.Sink { public class Tap { Oven.Tray tray; } }
        namespace Threadbare.Kitchen { public class Table { Oven.Tray tray; Sink.Tap tap; } }
        namespace Threadbare.Attic { public class Lid { } public class Box { Kitchen.Table table; Kitchen.Sink.Tap tap; Cellar.Jar jar; } }
        """;

    [Fact]
    public void Sound_code_breaks_no_rule() => Assert.Empty(FindAll(Sound));

    [Fact]
    public void A_folder_that_is_not_in_the_map() => AssertOnly(
        "Shed is not in the map. It holds Rake, Spade.",
        "namespace Threadbare.Shed { class Rake { } class Spade { } }");

    [Fact]
    public void A_child_folder_that_is_not_in_the_map() => AssertOnly(
        "Kitchen.Drawer is not in the map. It holds Fork.",
        "namespace Threadbare.Kitchen.Drawer { class Fork { } }");

    [Fact]
    public void A_namespace_of_somebody_else() => AssertOnly(
        "Garden is not in the map. It holds Tree.",
        "namespace Garden { class Tree { } }");

    [Fact]
    public void A_type_in_no_namespace() => AssertOnly("(no namespace) is not in the map. It holds Loose.", "class Loose { }");

    [Fact]
    public void A_type_in_the_namespace_above_all_rooms() => AssertOnly(
        "Roof lies in the namespace Threadbare itself. Move it into a room.",
        "namespace Threadbare { class Roof { } }");

    [Fact]
    public void A_room_that_uses_one_above_it() => AssertOnly(
        "Cellar may not use Attic: Cask uses Box, Lid; Rat uses Box.",
        "namespace Threadbare.Cellar { class Rat { Attic.Box box; } class Cask { Attic.Lid lid; Attic.Box box; } }");

    [Fact]
    public void A_child_that_uses_a_sibling_out_of_order() => AssertOnly(
        "Kitchen.Oven may not use Kitchen.Sink: Glove uses Tap.",
        "namespace Threadbare.Kitchen.Oven { class Glove { Sink.Tap tap; } }");

    [Fact]
    public void A_child_that_uses_its_parent() => AssertOnly(
        "Kitchen.Oven lies inside Kitchen and may not use it: Glove uses Table.",
        "namespace Threadbare.Kitchen.Oven { class Glove { Table table; } }");

    [Fact]
    public void A_use_of_code_that_is_not_shipped() => AssertOnly(
        "Cellar may not use Lab: Rat uses Cheese.",
        "namespace Threadbare.Cellar { class Rat { Lab.Cheese cheese; } } namespace Threadbare.Lab { class Cheese { } }",
        "Lab is not in the map. It holds Cheese.");

    [Fact]
    public void A_use_that_is_only_a_constant_shows_in_the_import()
    {
        const string Source = "using System;\nusing static Threadbare.Attic.Box;\nnamespace Threadbare.Cellar;\n";
        IReadOnlyList<Use> uses = [.. Imports.Read(Map, "Rat.cs", Source)];

        Offence offence = Assert.Single(HouseRules.FindForbiddenUses(Map, uses));

        Assert.Equal("Cellar may not use Attic: Rat.cs imports it.", offence.Text);
    }

    [Fact]
    public void A_row_without_a_folder()
    {
        var map = new HouseMap([.. Map.Rooms, new Room("Stable")]);

        Offence offence = Assert.Single(HouseRules.FindEmptyRows(map, Read(Sound)));

        Assert.Equal("Stable is in the map but holds no type. Remove its row.", offence.Text);
    }

    private static void AssertOnly(string expected, string added, params string[] alsoExpected) =>
        Assert.Equal([expected, .. alsoExpected], FindAll(Sound + added).Order(StringComparer.Ordinal));

    private static IEnumerable<string> FindAll(string source)
    {
        IReadOnlyList<CompiledType> types = Read(source);
        IReadOnlyList<Use> uses = HouseRules.FindUses(types);
        IEnumerable<Offence> offences =
        [
            .. HouseRules.FindUnlisted(Map, types),
            .. HouseRules.FindEmptyRows(Map, types),
            .. HouseRules.FindTypesInRoot(types, []),
            .. HouseRules.FindForbiddenUses(Map, uses),
            .. HouseRules.FindUsesOfParents(uses),
        ];
        return offences.Select(offence => offence.Text);
    }

    private static IReadOnlyList<CompiledType> Read(string source)
    {
        using Stream image = Snippet.Emit(source);
        return CompiledAssembly.Read(image);
    }
}
