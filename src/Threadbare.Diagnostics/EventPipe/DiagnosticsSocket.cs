namespace Threadbare.Diagnostics.EventPipe;

/// <summary>Finds the socket of a process' runtime on Linux. Anybody may put others of such a name into the temporary folder.</summary>
internal static class DiagnosticsSocket
{
    /// <summary>Finds it in this machine's temporary folder, or in that of the process' container.</summary>
    /// <param name="processId">The process.</param>
    /// <param name="folder">The temporary folder.</param>
    /// <param name="askListener">Tells which user listens on a socket; null for none.</param>
    /// <exception cref="ServerNotAvailableException">The process' user listens on none, or this user may not ask it.</exception>
    public static string Find(int processId, string folder, Func<string, int?> askListener)
    {
        // The runtime's own number may be that of a container.
        var files = new ProcessFiles(processId);
        string? number = files.Status("NSpid")?.Split('\t')[^1];
        string path = Path.Combine(folder, $"dotnet-diagnostic-{number ?? $"{processId}"}-{files.Status()?.StartTick}-socket");
        return ((string[])[path, files.FromHere(path)])
            .FirstOrDefault(one => new FileInfo(one) is { Exists: true, LinkTarget: null }
                && files.Status("Uid")?.Split('\t').Contains($"{askListener(one)}") == true)
            ?? throw new ServerNotAvailableException($"Process {processId} has no socket of its own user, {path}.");
    }

    /// <summary>Asks the kernel which user listens on a socket; null for none. A full queue does not wait.</summary>
    public static int? AskListener(string path)
    {
        // SO_PEERCRED of SOL_SOCKET: a process, a user and a group.
        Span<byte> listener = stackalloc byte[3 * sizeof(int)];
        try
        {
            using var socket = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified) { Blocking = false };
            socket.Connect(new UnixDomainSocketEndPoint(path));
            return socket.GetRawSocketOption(1, 17, listener) > 0 ? BitConverter.ToInt32(listener[sizeof(int)..]) : null;
        }
        catch (SocketException fault)
        {
            return fault.SocketErrorCode == SocketError.AccessDenied ? throw new ServerNotAvailableException(fault.Message) : null;
        }
    }
}
