using System.ComponentModel;
using System.Runtime.InteropServices;

namespace Threadbare.Testing;

/// <summary>Makes named pipes, which a reader waits for.</summary>
public static partial class Pipes
{
    private const uint OwnerOnly = 0b110_000_000;

    /// <summary>Makes a pipe of that name.</summary>
    public static void Make(string path)
    {
        if (MakePipe(path, OwnerOnly) != 0)
        {
            throw new Win32Exception();
        }
    }

    [LibraryImport("libc", EntryPoint = "mkfifo", SetLastError = true, StringMarshalling = StringMarshalling.Utf8)]
    private static partial int MakePipe(string path, uint mode);
}
