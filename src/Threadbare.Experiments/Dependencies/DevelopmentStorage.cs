namespace Threadbare.Experiments.Dependencies;

/// <summary>The storage emulators' public account, and the signatures it gives.</summary>
/// <remarks>
/// The account signature of the Azure Storage REST interface, in the form since version 2020-12-06: HMAC-SHA256 over
/// account, permissions, services, resource types, start, expiry, addresses, protocols, version and encryption scope, a line each.
/// </remarks>
internal static class DevelopmentStorage
{
    public const string Account = "devstoreaccount1";

    // Documented by Microsoft and the same in every emulator: it protects nothing.
    private const string Key = "Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==";

    private const string Version = "2021-10-04";
    private const string Permissions = "rwdlacup";
    private const string Services = "bq";
    private const string ResourceTypes = "sco";
    private const string Protocols = "https,http";

    /// <summary>The query that lets its bearer do everything with blobs and queues until a moment.</summary>
    public static string Signature(DateTimeOffset expiry)
    {
        string until = expiry.UtcDateTime.ToString("yyyy-MM-ddTHH:mm:ssZ", System.Globalization.CultureInfo.InvariantCulture);
        string text = $"{Account}\n{Permissions}\n{Services}\n{ResourceTypes}\n\n{until}\n\n{Protocols}\n{Version}\n\n";
        string signed = Convert.ToBase64String(HMACSHA256.HashData(Convert.FromBase64String(Key), Encoding.UTF8.GetBytes(text)));
        return $"sv={Version}&ss={Services}&srt={ResourceTypes}&sp={Permissions}&se={Uri.EscapeDataString(until)}"
            + $"&spr={Uri.EscapeDataString(Protocols)}&sig={Uri.EscapeDataString(signed)}";
    }
}
