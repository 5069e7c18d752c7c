namespace Threadbare.Experiments.Lab;

/// <summary>The role of a lab process.</summary>
internal enum LabRole
{
    /// <summary>The service that is loaded and watched.</summary>
    Service,

    /// <summary>The web service that the other one calls.</summary>
    Partner,
}
