namespace Threadbare.Drafting.OpenApi;

/// <summary>Makes a number within the bounds of a schema: 1 where it fits.</summary>
internal static class ExampleNumber
{
    /// <summary>Makes a whole number.</summary>
    public static JsonValue CreateWhole(IOpenApiSchema schema)
    {
        decimal fitting = Fit(schema, step: 1, isWhole: true);
        return JsonValue.Create((long)Math.Clamp(Math.Ceiling(fitting), long.MinValue, long.MaxValue));
    }

    /// <summary>Makes a number with or without decimals.</summary>
    public static JsonValue Create(IOpenApiSchema schema)
    {
        decimal fitting = Fit(schema, step: 0.5m, isWhole: false);
        return fitting == Math.Truncate(fitting) && Math.Abs(fitting) < long.MaxValue
            ? JsonValue.Create((long)fitting)
            : JsonValue.Create(fitting);
    }

    private static decimal Fit(IOpenApiSchema schema, decimal step, bool isWhole)
    {
        decimal? least = Read(schema.Minimum) ?? Shift(Read(schema.ExclusiveMinimum), step);
        decimal? most = Read(schema.Maximum) ?? Shift(Read(schema.ExclusiveMaximum), -step);
        most = isWhole && most is { } high ? Math.Floor(high) : most;
        decimal fitting = most < 1 ? most.Value : 1;
        fitting = least > fitting ? least.Value : fitting;
        if (schema.MultipleOf is not ({ } given and > 0 and < 1_000_000_000) || fitting is <= -1_000_000_000 or >= 1_000_000_000)
        {
            return fitting;
        }

        decimal unit = Math.Max(given, 0.000_001m);
        decimal above = Math.Ceiling(fitting / unit) * unit;
        return above > most ? Math.Floor(most.Value / unit) * unit : above;
    }

    private static decimal? Shift(decimal? bound, decimal step) =>
        bound is > -1_000_000_000_000m and < 1_000_000_000_000m and { } near ? near + step : bound;

    private static decimal? Read(string? text) =>
        decimal.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out decimal number) ? number : null;
}
