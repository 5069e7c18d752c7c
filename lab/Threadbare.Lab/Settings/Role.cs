namespace Threadbare.Lab.Settings;

/// <summary>The role of this lab process.</summary>
public enum Role
{
    /// <summary>The service that is loaded and watched.</summary>
    Service,

    /// <summary>The web service that the service calls.</summary>
    Partner,
}
