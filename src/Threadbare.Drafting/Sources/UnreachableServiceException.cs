namespace Threadbare.Drafting.Sources;

/// <summary>No service answers at an address.</summary>
/// <param name="url">The address that was asked.</param>
/// <param name="reason">The failure.</param>
internal sealed class UnreachableServiceException(Uri url, string reason)
    : Exception($"No service answers at {Addresses.ReadOrigin(url)} ({reason.TrimEnd('.')}): start it, then try again.");
