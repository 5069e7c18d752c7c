using System.Globalization;

namespace Threadbare.Lab.Settings;

/// <summary>Reads single values from a configuration and collects their faults.</summary>
internal sealed class SettingsReader(IConfiguration configuration)
{
    private readonly List<string> _faults = [];

    public IReadOnlyList<string> Faults => _faults;

    public void Fault(string sentence) => _faults.Add(sentence);

    public string? Text(string name) => string.IsNullOrWhiteSpace(Value(name)) ? null : Value(name);

    public int? Number(string name, int least, int most)
    {
        if (Text(name) is not { } text)
        {
            return null;
        }

        if (int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int number) && number >= least && number <= most)
        {
            return number;
        }

        return Refuse<int>(name, text, $"a whole number from {least} to {most}");
    }

    public Duration? Time(string name)
    {
        if (Text(name) is not { } text)
        {
            return null;
        }

        return Duration.TryParse(text, CultureInfo.InvariantCulture, out var duration)
            ? duration
            : Refuse<Duration>(name, text, "a time from 0ms to 10m, such as 200ms or 2s");
    }

    public bool? Switch(string name) => Text(name)?.ToLowerInvariant() switch
    {
        null => null,
        "on" or "true" => true,
        "off" or "false" => false,
        var text => Refuse<bool>(name, text, "on or off"),
    };

    public Role? Role(string name) => Text(name)?.ToLowerInvariant() switch
    {
        null => null,
        "service" => Settings.Role.Service,
        "partner" => Settings.Role.Partner,
        var text => Refuse<Role>(name, text, "service or partner"),
    };

    public Uri? Address(string name)
    {
        if (Text(name) is not { } text)
        {
            return null;
        }

        if (Uri.TryCreate(text, UriKind.Absolute, out var address) && address.Scheme is "http" or "https")
        {
            return address;
        }

        Refuse<int>(name, text, "an address such as http://127.0.0.1:5081");
        return null;
    }

    public int? Bytes(string name)
    {
        const int Most = 1_000_000_000;
        if (Text(name) is not { } text)
        {
            return null;
        }

        (string suffix, int unit) = text.ToUpperInvariant() switch
        {
            var t when t.EndsWith("MB", StringComparison.Ordinal) => ("MB", 1_000_000),
            var t when t.EndsWith("KB", StringComparison.Ordinal) => ("KB", 1_000),
            _ => ("B", 1),
        };
        bool isSize = text.EndsWith(suffix, StringComparison.OrdinalIgnoreCase);
        string digits = text[..Math.Max(0, text.Length - suffix.Length)];
        isSize &= long.TryParse(digits, NumberStyles.None, CultureInfo.InvariantCulture, out long count);
        return isSize && count is > 0 and <= Most && count * unit <= Most
            ? (int)(count * unit)
            : Refuse<int>(name, text, "a size from 1B to 1000MB, such as 10MB");
    }

    private string? Value(string name) => configuration[name];

    private T? Refuse<T>(string name, string text, string expected)
        where T : struct
    {
        _faults.Add($"--{name} {text}: expected {expected}.");
        return null;
    }
}
