namespace Threadbare.Tool.Dashboard;

/// <summary>An event that is sent to a page.</summary>
/// <param name="Name">What kind of event it is.</param>
/// <param name="Data">Makes its one line; called where it is sent, so that who measures does not pay for it.</param>
internal sealed record LiveEvent(string Name, Func<string> Data);
