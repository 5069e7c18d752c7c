namespace Threadbare.Tool.Options;

/// <summary>Reads the load over time from the options of its keys.</summary>
/// <param name="keys">The options.</param>
internal sealed class ShapeOptions(KeyOptions keys)
{
    private const string Load = "load.";
    private const string Stages = "stages";

    private static readonly string[] Parts = ["users", "rate", "over", "step", "every", "spawnRate"];

    /// <summary>Reads the load shape; null when none is given or the options are wrong.</summary>
    public LoadShape? Read(OptionReader reader)
    {
        int before = reader.Problems.Count;
        ValueOption stages = keys[Load + Stages];
        MapNode load = MapNode.Create(
        [
            .. Parts.Select(part => (part, keys.Find(Load + part).ReadNode(reader))),
            (Stages, Write.List(reader.List(stages, reader.Texts(stages), StageText.Read))),
        ]);
        var names = new LoadNames(key => keys[Load + key].Name, " ");
        return reader.Problems.Count > before
            ? null
            : new LoadReading(new Fields(load), names, (_, statement) => reader.Fault(statement)).Read();
    }
}
