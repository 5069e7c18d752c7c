namespace Threadbare.Tool.Options;

/// <summary>Reads the thresholds of plan files as those of the command line.</summary>
internal static class PlanThresholds
{
    /// <summary>Reads a threshold, or explains why it cannot, without the name of an option.</summary>
    public static Threshold? Read(string text, out string problem)
    {
        Threshold? threshold = ThresholdText.Parse(text, out string fault);
        string option = $"--threshold {text}: ";
        problem = fault.StartsWith(option, StringComparison.Ordinal) ? fault[option.Length..] : fault;
        return threshold;
    }
}
