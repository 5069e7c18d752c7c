namespace Threadbare.Tool.Options;

/// <summary>The option of verbs that send load to show their page while they do.</summary>
internal sealed class LiveOptions(TimeProvider time)
{
    private readonly FlagOption _live = new(
        "--live",
        "Serves the report's page during the run, to this machine only, and prints its address. The server ends with the run; an open page "
            + "keeps the whole result");

    public OptionGroup Group => new("Live view", [_live]);

    /// <summary>Begins to serve and says where; null where it is not asked for.</summary>
    public async Task<LivePage?> StartAsync(OptionReader reader, LoadPlan plan, Streams streams, CancellationToken cancellationToken)
    {
        if (!reader.Has(_live))
        {
            return null;
        }

        LivePage page = await LivePage.StartAsync(plan, time, cancellationToken);
        await streams.Error.WriteLineAsync($"live: {page.Address}");
        return page;
    }
}
