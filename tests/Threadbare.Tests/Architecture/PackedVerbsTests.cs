using System.Xml.Linq;
using Threadbare.Testing;
using Xunit;

namespace Threadbare.Tests.Architecture;

/// <summary>The package of a C# load test has assemblies of the tool inside; what they need must be among its own dependencies.</summary>
public sealed class PackedVerbsTests
{
    // The verb that uses it is refused in a load test.
    private static readonly string[] OfTheToolAlone = ["ModelContextProtocol.Core"];

    [Fact]
    public void The_package_depends_on_every_package_that_its_assemblies_use()
    {
        XDocument packed = Read("Threadbare.CommandLine");
        IEnumerable<string> inside = packed.Descendants("ProjectReference")
            .Where(reference => (string?)reference.Attribute("PrivateAssets") == "all")
            .Select(reference => Path.GetFileNameWithoutExtension((string)reference.Attribute("Include")!));

        IEnumerable<string> missing = inside.SelectMany(project => FindPackages(Read(project))).Distinct()
            .Except(FindPackages(packed)).Except(OfTheToolAlone);

        Assert.Empty(missing);
    }

    private static XDocument Read(string project) =>
        XDocument.Load(Path.Combine(SourceTree.Root, "src", project, project + ".csproj"));

    private static IEnumerable<string> FindPackages(XDocument project) => project.Descendants("PackageReference")
        .Where(package => package.Attribute("PrivateAssets") is null)
        .Select(package => (string)package.Attribute("Include")!);
}
