namespace Threadbare.Constants;

/// <summary>Marks a class as the table of an area's numbers. Each of its fields has a <see cref="ConstantAttribute"/>.</summary>
/// <param name="area">The area, as a heading in the docs.</param>
[AttributeUsage(AttributeTargets.Class)]
public sealed class ConstantTableAttribute(string area) : Attribute
{
    /// <summary>The area, as a heading in the docs.</summary>
    public string Area => area;
}
