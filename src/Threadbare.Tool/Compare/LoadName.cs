using Threadbare.Results.Comparison;
using Threadbare.Results.Verdicts;
using Threadbare.Tool.Terminal;

namespace Threadbare.Tool.Compare;

/// <summary>A load that was compared, with its unit.</summary>
internal static class LoadName
{
    public static string Of(ComparedLoad load, CrossoverPath search) =>
        $"{Figures.Level(load.Load)} {(search.Unit.IsOpen() ? "requests a second" : load.Load == 1 ? "virtual user" : "virtual users")}";
}
