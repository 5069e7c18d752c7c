namespace Threadbare.Tool.Doctor.Checks;

/// <summary>Judges one setting from facts alone.</summary>
internal interface ICheck<in TFacts>
{
    /// <summary>Returns the check's results; empty when it does not apply.</summary>
    IEnumerable<Check> Examine(TFacts facts);
}
