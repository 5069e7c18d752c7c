namespace Threadbare.Tool.Dashboard;

/// <summary>The answer to a request for the live page.</summary>
internal enum LiveAnswer
{
    /// <summary>The page.</summary>
    Page,

    /// <summary>The events that feed it.</summary>
    Events,

    /// <summary>403: the address lacks the token, or has another.</summary>
    NoToken,

    /// <summary>403: it asks by a name that is not this machine's own, as a foreign site would through a name of its own.</summary>
    ForeignHost,

    /// <summary>405: nothing can be changed here.</summary>
    ReadOnly,

    /// <summary>404: there are a page and its events, and nothing else.</summary>
    Nothing,
}
