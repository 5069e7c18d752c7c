namespace Threadbare.Constants;

/// <summary>Documents a number that decides: its unit, its meaning and the reason for its value.</summary>
/// <param name="unit">The unit, such as <c>ms</c>, or what the number is a share of.</param>
/// <param name="meaning">What the number decides, in a sentence.</param>
/// <param name="reason">Why it has this value, or the measurement behind it.</param>
/// <remarks>The reference of limits and constants in the docs is generated from these.</remarks>
[AttributeUsage(AttributeTargets.Field)]
public sealed class ConstantAttribute(string unit, string meaning, string reason) : Attribute
{
    /// <summary>The unit of the number.</summary>
    public string Unit => unit;

    /// <summary>The meaning of the number, in a sentence.</summary>
    public string Meaning => meaning;

    /// <summary>Why it has this value, or the measurement behind it.</summary>
    public string Reason => reason;
}
