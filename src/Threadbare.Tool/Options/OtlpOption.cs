namespace Threadbare.Tool.Options;

/// <summary>Reads the receiver of telemetry.</summary>
internal static class OtlpOption
{
    /// <summary>Creates the option for a verb without a plan.</summary>
    public static ValueOption Create() => new KeyOptions()["otlp"];

    /// <summary>Reads the option of such a verb; null if it is not given or wrong.</summary>
    public static string? Read(OptionReader reader, ValueOption option) =>
        Check(reader, reader.Value(option, text => PlanProblems.IsReceiver(text) ? text : null, Mask.Address));

    /// <summary>Reads the variables of OpenTelemetry, if a receiver is named. Mistakes go to the reader.</summary>
    /// <returns>The receiver.</returns>
    public static string? Check(OptionReader reader, string? otlp)
    {
        try
        {
            _ = otlp is not null && PlanProblems.IsReceiver(otlp) ? OtlpOptions.Read(otlp, Environment.GetEnvironmentVariable) : null;
        }
        catch (UsageException mistake)
        {
            mistake.Problems.ToList().ForEach(reader.Fault);
        }

        return otlp;
    }
}
