namespace Threadbare.Tests.Analysis.Noise;

/// <summary>The kinds of trouble that a measurement meets.</summary>
public enum Trouble
{
    /// <summary>Every figure is a little off, and that is all.</summary>
    None,

    /// <summary>Another program took half of one step.</summary>
    DisturbedStep,

    /// <summary>Every third second was not sampled.</summary>
    LostSeconds,

    /// <summary>Other programs take two thirds of the machine all the time.</summary>
    CrowdedMachine,
}
