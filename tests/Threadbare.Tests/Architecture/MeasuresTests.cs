using System.Runtime.CompilerServices;
using Threadbare.Structure;
using Xunit;

namespace Threadbare.Tests.Architecture;

/// <summary>Bounds for what grows when one thing gets a second model. A change may lower a bound, and never raise one.</summary>
public sealed class MeasuresTests
{
    private static readonly Lazy<Measures> Source = new(() => new Measures(Path.Combine(FindRoot(), "src")));

    [Fact]
    public void The_source_has_no_more_lines_than_it_had() => Assert.InRange(Source.Value.Lines, 1, 89_980);

    [Fact]
    public void No_more_classes_are_static() => Assert.InRange(Source.Value.StaticClasses, 1, 32.5);

    [Fact]
    public void No_more_interfaces_have_a_single_implementation() => Assert.InRange(Source.Value.SingleInterfaces, 0, 4);

    [Fact]
    public void No_more_types_are_public() => Assert.InRange(Source.Value.PublicTypes, 1, 117);

    [Fact]
    public void A_key_of_a_plan_is_named_in_no_more_files() => Assert.InRange(Source.Value.FilesOfOneKey, 1, 10);

    [Fact]
    public void No_more_places_count_what_was_sent() => Assert.InRange(Source.Value.PlacesThatTypeSent, 1, 14);

    private static string FindRoot([CallerFilePath] string file = "") =>
        Path.GetFullPath(Path.Combine(Path.GetDirectoryName(file)!, "..", "..", ".."));
}
