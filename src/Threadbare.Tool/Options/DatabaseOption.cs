namespace Threadbare.Tool.Options;

/// <summary>Names the service's database, which is watched beside the load.</summary>
internal sealed class DatabaseOption
{
    private readonly ValueOption _value = new("--database", "\"Host=…\"",
        "Watches the service's database, PostgreSQL, MySQL or MariaDB, on a connection of its own: which statements take its time, "
            + "and what they wait for")
    {
        Expected = "a connection string of PostgreSQL, such as \"Host=localhost;Username=shop;Database=shop\", or of MySQL or MariaDB, "
            + "such as \"Server=localhost;Uid=shop;Database=shop\"",
        HasSecrets = true,
    };

    /// <summary>The options, with their heading.</summary>
    public OptionGroup Group => new("Database", [_value]);

    /// <summary>Opens the connection; null where no database was named.</summary>
    public static async Task<DatabaseWatch?> OpenAsync(DatabaseAddress? address, TimeProvider time, CancellationToken cancellationToken)
    {
        if (address is null)
        {
            return null;
        }

        var watch = DatabaseWatch.Create(address, time);
        await watch.OpenAsync(cancellationToken);
        return watch;
    }

    /// <summary>Reads the address; null if none was given or it cannot be read. No message repeats it: it may contain a password.</summary>
    public DatabaseAddress? Read(OptionReader reader)
    {
        if (reader.Text(_value) is not { } text)
        {
            return null;
        }

        if (DatabaseAddress.IsOfSqlServer(text))
        {
            reader.Fault($"{_value.Name} is a connection string of SQL Server, which is not watched: expected {_value.Expected}.");
            return null;
        }

        DatabaseAddress? address = DatabaseAddress.Parse(text);
        if (address is null)
        {
            reader.Fault($"{_value.Name} is not a connection string that names a host: expected {_value.Expected}.");
        }

        return address;
    }
}
