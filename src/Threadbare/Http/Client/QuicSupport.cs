namespace Threadbare.Http.Client;

/// <summary>Finds out if this machine supports HTTP/3.</summary>
internal static class QuicSupport
{
    /// <summary>True on operating systems that have QUIC.</summary>
    [SupportedOSPlatformGuard("linux")]
    [SupportedOSPlatformGuard("macos")]
    [SupportedOSPlatformGuard("windows")]
    public static bool HasPlatform => OperatingSystem.IsLinux() || OperatingSystem.IsMacOS() || OperatingSystem.IsWindows();

    /// <summary>True when the library for QUIC is installed as well.</summary>
    public static bool IsInstalled => HasPlatform && QuicConnection.IsSupported;
}
