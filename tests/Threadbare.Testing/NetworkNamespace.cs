using System.ComponentModel;
using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;

namespace Threadbare.Testing;

/// <summary>A network namespace of Linux that <c>ip netns add</c> has made.</summary>
public static partial class NetworkNamespace
{
    private const int OfNetwork = 0x40000000;

    /// <summary>Runs an action on a thread inside the namespace. A socket that it makes stays there for good.</summary>
    /// <param name="name">The name of the namespace.</param>
    /// <param name="action">The action; the thread ends with it, so no other work runs there.</param>
    public static Task<T> EnterAsync<T>(string name, Func<T> action)
    {
        var result = new TaskCompletionSource<T>(TaskCreationOptions.RunContinuationsAsynchronously);
        var thread = new Thread(() =>
        {
            try
            {
                using SafeFileHandle file = File.OpenHandle(Path.Combine("/run/netns", name));
                if (SetNamespace(file.DangerousGetHandle().ToInt32(), OfNetwork) != 0)
                {
                    throw new Win32Exception(Marshal.GetLastPInvokeError());
                }

                result.SetResult(action());
            }
            catch (Exception fault) when (fault is IOException or Win32Exception or System.Net.Sockets.SocketException)
            {
                result.SetException(fault);
            }
        });
        thread.Start();
        return result.Task;
    }

    [LibraryImport("libc", EntryPoint = "setns", SetLastError = true)]
    private static partial int SetNamespace(int file, int kind);
}
