namespace Threadbare.Diagnostics.Stacks.Assemblies;

/// <summary>The owner of an assembly's code.</summary>
internal enum CodeOwner
{
    /// <summary>The runtime or the web framework.</summary>
    Framework,

    /// <summary>A package, or any other code without symbols.</summary>
    Package,

    /// <summary>The service: no package, and with symbols or built with the program.</summary>
    Service,
}
