using System.Reflection;
using System.Runtime.CompilerServices;
using Microsoft.Diagnostics.NETCore.Client;
using Threadbare.Diagnostics.EventPipe;

namespace Threadbare.Tests.Recordings;

/// <summary>A session whose stream was recorded. It has its end already, so there is nothing to stop.</summary>
internal sealed class RecordedSession(Stream stream) : IOpenSession
{
    public EventPipeSession Events { get; } = Create(stream);

    /// <summary>True once its connection was closed.</summary>
    public bool IsDisposed { get; private set; }

    public Task StopAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public void Dispose() => IsDisposed = true;

    // The library makes a session only from a connection to a process, and reads stacks only from a session.
    private static EventPipeSession Create(Stream stream)
    {
        const BindingFlags Fields = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
        var session = (EventPipeSession)RuntimeHelpers.GetUninitializedObject(typeof(EventPipeSession));
        FieldInfo answer = typeof(EventPipeSession).GetFields(Fields).Single(field => field.FieldType.Name == "IpcResponse");
        object value = RuntimeHelpers.GetUninitializedObject(answer.FieldType);
        answer.FieldType.GetFields(Fields).Single(field => field.FieldType == typeof(Stream)).SetValue(value, stream);
        answer.SetValue(session, value);
        return session;
    }
}
