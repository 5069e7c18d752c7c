namespace Threadbare.Scripts;

/// <summary>Ends the code of a virtual user for which a feed has no row left.</summary>
internal sealed class NoRowException(string feed) : Exception($"feed {feed} has no row left")
{
    /// <summary>The feed.</summary>
    public string Feed => feed;
}
