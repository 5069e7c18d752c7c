namespace Threadbare.IntegrationTests.Survival.Matrix;

/// <summary>A verb that measures, with a command that takes a few seconds.</summary>
public enum MeasuringVerb
{
    /// <summary>A stated load.</summary>
    Run,

    /// <summary>A search.</summary>
    Find,

    /// <summary>A comparison.</summary>
    Compare,

    /// <summary>A watch without load.</summary>
    Watch,

    /// <summary>An experiment, which starts its services itself.</summary>
    Lab,
}
