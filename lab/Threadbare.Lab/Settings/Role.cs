namespace Threadbare.Lab.Settings;

/// <summary>What this process plays.</summary>
public enum Role
{
    /// <summary>The service that is loaded and watched.</summary>
    Service,

    /// <summary>The web service that the other one calls.</summary>
    Partner,
}
