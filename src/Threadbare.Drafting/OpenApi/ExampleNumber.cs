namespace Threadbare.Drafting.OpenApi;

/// <summary>Makes a number within the bounds of a schema: 1 where it fits.</summary>
internal static class ExampleNumber
{
    /// <summary>Makes a whole number.</summary>
    public static JsonValue CreateWhole(IOpenApiSchema schema)
    {
        decimal fitting = Fit(schema, step: 1);
        return JsonValue.Create((long)Math.Clamp(Math.Ceiling(fitting), long.MinValue, long.MaxValue));
    }

    /// <summary>Makes a number with or without decimals.</summary>
    public static JsonValue Create(IOpenApiSchema schema)
    {
        decimal fitting = Fit(schema, step: 0.5m);
        return fitting == Math.Truncate(fitting) && Math.Abs(fitting) < long.MaxValue
            ? JsonValue.Create((long)fitting)
            : JsonValue.Create(fitting);
    }

    private static decimal Fit(IOpenApiSchema schema, decimal step)
    {
        decimal? least = Read(schema.Minimum) ?? Shift(Read(schema.ExclusiveMinimum), step);
        decimal? most = Read(schema.Maximum) ?? Shift(Read(schema.ExclusiveMaximum), -step);
        decimal fitting = 1;
        fitting = most < fitting ? most.Value : fitting;
        fitting = least > fitting ? least.Value : fitting;
        return schema.MultipleOf is > 0 and { } unit && fitting < 1_000_000_000 && fitting > -1_000_000_000 && unit < 1_000_000_000
            ? Math.Ceiling(fitting / Math.Max(unit, 0.000_001m)) * unit
            : fitting;
    }

    private static decimal? Shift(decimal? bound, decimal step) =>
        bound is > -1_000_000_000_000m and < 1_000_000_000_000m and { } near ? near + step : bound;

    private static decimal? Read(string? text) =>
        decimal.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out decimal number) ? number : null;
}
