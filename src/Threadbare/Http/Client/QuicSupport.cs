using System.Net.Quic;
using System.Runtime.Versioning;

namespace Threadbare.Http.Client;

/// <summary>Tells whether HTTP/3 can be spoken here.</summary>
internal static class QuicSupport
{
    /// <summary>True on systems for which QUIC exists.</summary>
    [SupportedOSPlatformGuard("linux")]
    [SupportedOSPlatformGuard("macos")]
    [SupportedOSPlatformGuard("windows")]
    public static bool HasPlatform => OperatingSystem.IsLinux() || OperatingSystem.IsMacOS() || OperatingSystem.IsWindows();

    /// <summary>True when its library is there, too.</summary>
    public static bool IsInstalled => HasPlatform && QuicConnection.IsSupported;
}
