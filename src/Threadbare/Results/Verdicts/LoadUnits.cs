namespace Threadbare.Results.Verdicts;

/// <summary>Relates the unit of a load to the load model.</summary>
internal static class LoadUnits
{
    /// <summary>Returns the unit of a load.</summary>
    /// <param name="isOpen">True for the open model, false for the closed model.</param>
    public static LoadUnit ForModel(bool isOpen) => isOpen ? LoadUnit.ArrivalsPerSecond : LoadUnit.VirtualUsers;

    /// <summary>Returns true for the unit of the open model.</summary>
    public static bool IsOpen(this LoadUnit unit) => unit switch
    {
        LoadUnit.VirtualUsers => false,
        LoadUnit.ArrivalsPerSecond => true,
    };
}
