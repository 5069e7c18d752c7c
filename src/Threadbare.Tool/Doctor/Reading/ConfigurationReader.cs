namespace Threadbare.Tool.Doctor.Reading;

/// <summary>Puts a service's configuration together as ASP.NET Core does: files, environment, command line, the later before the
/// earlier.</summary>
/// <param name="environment">Its variables, as <c>NAME=VALUE</c>.</param>
/// <param name="arguments">The words after its program's name.</param>
/// <param name="workingFolder">The folder it works in.</param>
/// <param name="read">Reads the text of one of its files; returns null if the file does not exist.</param>
internal sealed class ConfigurationReader(IReadOnlyList<string> environment, IReadOnlyList<string> arguments, string workingFolder,
    Func<string, string?> read)
{
    private static readonly string[] HostPrefixes = ["DOTNET_", "ASPNETCORE_"];
    private static readonly string[] DatabasePrefixes =
    [
        "SQLCONNSTR_", "SQLAZURECONNSTR_", "MYSQLCONNSTR_", "POSTGRESQLCONNSTR_", "CUSTOMCONNSTR_"
    ];

    public ServiceConfiguration Read()
    {
        var host = new ConfigurationBuilder();
        foreach (string prefix in HostPrefixes)
        {
            host.AddInMemoryCollection(Variables(prefix, ""));
        }

        AddArguments(host);
        IConfigurationRoot start = host.Build();
        string stage = start["environment"] ?? "Production";
        string folder = Path.Combine(workingFolder, start["contentRoot"] ?? "");
        return Read(start, stage, folder);
    }

    private ServiceConfiguration Read(IConfigurationRoot start, string stage, string folder)
    {
        IConfigurationBuilder builder = new ConfigurationBuilder().AddConfiguration(start);
        var files = new List<string>();
        foreach (string file in (string[])["appsettings.json", $"appsettings.{stage}.json"])
        {
            if (Parsed(read(Path.Combine(folder, file))) is { } settings)
            {
                builder.AddConfiguration(settings);
                files.Add(file);
            }
        }

        builder.AddInMemoryCollection(Variables("", ""));
        foreach (string prefix in DatabasePrefixes)
        {
            builder.AddInMemoryCollection(Variables(prefix, "ConnectionStrings:"));
        }

        AddArguments(builder);
        IConfigurationRoot configuration = builder.Build();
        RequestLogLevel level = RequestLogLevel.Read(configuration);
        return new ServiceConfiguration
        {
            Environment = stage,
            Folder = folder,
            Files = files,
            RequestLogLevel = level.Level.ToString(),
            RequestLogLevelSource = level.Source,
            DatabasePools = DatabasePoolReader.Read(configuration),
            KestrelLimits = configuration.GetSection("Kestrel:Limits")
                .AsEnumerable(makePathsRelative: true)
                .Where(limit => limit.Value is not null)
                .ToDictionary(limit => limit.Key, limit => limit.Value!),
        };
    }

    private static IConfigurationRoot? Parsed(string? json)
    {
        try
        {
            return json is null ? null : new ConfigurationBuilder().AddJsonStream(new MemoryStream(Encoding.UTF8.GetBytes(json))).Build();
        }
        catch (Exception fault) when (fault is FormatException or InvalidDataException or JsonException)
        {
            // The service could not have started with it: it was changed since.
            return null;
        }
    }

    private Dictionary<string, string?> Variables(string prefix, string section)
    {
        var variables = new Dictionary<string, string?>(StringComparer.OrdinalIgnoreCase);
        foreach (string[] pair in environment.Select(variable => variable.Split('=', 2))
            .Where(pair => pair.Length == 2 && pair[0].StartsWith(prefix, StringComparison.OrdinalIgnoreCase)))
        {
            variables[section + pair[0][prefix.Length..].Replace("__", ":", StringComparison.Ordinal)] = pair[1];
        }

        return variables;
    }

    private void AddArguments(IConfigurationBuilder builder)
    {
        // Words that are no settings ("-x=1") are the program's own affair.
        builder.AddCommandLine([.. arguments.Where(word => word.StartsWith("--", StringComparison.Ordinal) || !word.StartsWith('-'))]);
    }
}
