namespace Threadbare.Agents.Messages;

/// <summary>A plan on its way to an agent, with everything that its files contain: an agent opens no file that a coordinator
/// names.</summary>
internal sealed record PlanParcel
{
    /// <summary>The most bytes of a parcel: 64 MB. A plan this large has feeds of millions of rows.</summary>
    public const int MostBytes = 64 << 20;

    /// <summary>The plan as a document. Feeds are named by their files.</summary>
    public required LoadPlan Plan { get; init; }

    /// <summary>The columns and rows of each feed, in the order of the plan.</summary>
    public IReadOnlyList<FeedRows> Rows { get; init; } = [];

    /// <summary>The content of each file that requests send, by its path on the coordinator's machine.</summary>
    public IReadOnlyDictionary<string, byte[]> Files { get; init; } = new Dictionary<string, byte[]>();

    /// <summary>Packs a plan.</summary>
    /// <exception cref="UsageException">A file cannot be read, the plan is too large, or its scenarios are C# code.</exception>
    public static ByteString Pack(LoadPlan plan)
    {
        if (plan.Scenarios.Any(scenario => scenario.IsCode))
        {
            throw new UsageException("Scenarios in C# run in the program that contains them, so agents cannot carry them: expected "
                + "a plan file or addresses.");
        }

        var parcel = new PlanParcel
        {
            Plan = plan,
            Rows = [.. plan.Feeds.Select(feed => new FeedRows(feed.Columns, feed.Rows))],
            Files = SentFiles.List(plan).ToDictionary(path => path, new BodyFiles().Read),
        };
        byte[] packed = JsonSerializer.SerializeToUtf8Bytes(parcel, MessageJson.Default.PlanParcel);
        return packed.Length <= MostBytes
            ? UnsafeByteOperations.UnsafeWrap(packed)
            : throw new UsageException($"The plan has {packed.Length >> 20} MB with its feeds and files, and agents take at most "
                + $"{MostBytes >> 20} MB: use fewer rows.");
    }

    /// <summary>Unpacks a plan. Files that requests send are written into a folder of the agent's own.</summary>
    /// <exception cref="JsonException">The bytes are no parcel.</exception>
    public static LoadPlan Unpack(ByteString packed, string folder)
    {
        PlanParcel parcel = JsonSerializer.Deserialize(packed.Span, MessageJson.Default.PlanParcel)
            ?? throw new JsonException("there is no plan");
        LoadPlan plan = parcel.Plan;
        if (plan.Feeds.Count != parcel.Rows.Count)
        {
            throw new JsonException("the feeds of the plan are not those of the parcel");
        }

        plan = plan with { Feeds = [.. plan.Feeds.Zip(parcel.Rows, Fill)] };
        return SentFiles.Replace(plan, parcel.Write(folder));
    }

    private static ScenarioFeed Fill(ScenarioFeed feed, FeedRows rows) => feed with { Columns = rows.Columns, Rows = rows.Rows };

    // The names are numbers: nothing that a coordinator writes becomes a path here.
    private Dictionary<string, string> Write(string folder)
    {
        var places = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach ((string path, byte[] content) in Files)
        {
            places[path] = Path.Combine(folder, $"body-{places.Count}");
            File.WriteAllBytes(places[path], content);
        }

        return places;
    }

    /// <summary>The content of a feed: the names of its columns, and its rows, each with a value for every column.</summary>
    internal sealed record FeedRows(IReadOnlyList<string> Columns, IReadOnlyList<IReadOnlyList<string>> Rows);
}
