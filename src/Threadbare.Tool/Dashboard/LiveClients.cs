namespace Threadbare.Tool.Dashboard;

/// <summary>The pages that follow a run. Sending never waits for any of them.</summary>
/// <remarks>Not safe for several threads at once: the feed tells under its own lock.</remarks>
internal sealed class LiveClients
{
    /// <summary>Half a minute of a run; a page that falls further behind is dropped, and gets the whole run when it connects
    /// again.</summary>
    public const int MostWaiting = 32;

    private readonly List<Channel<LiveEvent>> _channels = [];
    private bool _isOver;

    /// <summary>Lets a page follow, beginning with an event of its own.</summary>
    public ChannelReader<LiveEvent> Add(LiveEvent first)
    {
        // Full: the writer completes it (below), and nothing in it is lost.
        var channel = Channel.CreateBounded<LiveEvent>(new BoundedChannelOptions(MostWaiting) { SingleReader = true });
        channel.Writer.TryWrite(first);
        if (_isOver)
        {
            channel.Writer.Complete();
        }
        else
        {
            _channels.Add(channel);
        }

        return channel.Reader;
    }

    /// <summary>A page has gone.</summary>
    public void Remove(ChannelReader<LiveEvent> reader) => _channels.RemoveAll(channel => channel.Reader == reader);

    /// <summary>Tells all; those that are too far behind are dropped.</summary>
    public void Tell(LiveEvent one) => _channels.RemoveAll(channel => !channel.Writer.TryWrite(one) && channel.Writer.TryComplete());

    /// <summary>Nothing more will come.</summary>
    public void End()
    {
        _isOver = true;
        _channels.ForEach(channel => channel.Writer.TryComplete());
        _channels.Clear();
    }
}
