using Microsoft.AspNetCore.SignalR;

namespace Talk;

/// <summary>A room that keeps what is said: each message is put into the archive, and the caller gets its number.</summary>
internal sealed class RoomHub(Archive archive) : Hub
{
    /// <summary>Tells how much was said.</summary>
    public Task<long> Look() => archive.CountAsync();

    /// <summary>Keeps the text and answers with its number.</summary>
    public Task<long> Say(string text) => archive.KeepInTurnAsync(text);
}

/// <summary>The same room, healthy: messages do not wait for each other.</summary>
internal sealed class OpenRoomHub(Archive archive) : Hub
{
    /// <inheritdoc cref="RoomHub.Look"/>
    public Task<long> Look() => archive.CountAsync();

    /// <inheritdoc cref="RoomHub.Say"/>
    public Task<long> Say(string text) => archive.KeepAsync(text);
}
