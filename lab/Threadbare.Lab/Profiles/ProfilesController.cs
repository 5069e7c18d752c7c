using Microsoft.AspNetCore.Mvc;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Profiles;

/// <summary>Calls the profile service in three ways: synchronously, asynchronously, and synchronously on another thread.</summary>
public sealed class ProfilesController(UserProfileService profiles, LabSettings settings) : ControllerBase
{
    [HttpGet("/profiles/sync")]
    [CatalogEntry(Bug = "HttpClient.Send in a controller", Blocks = true, HeldIn = "Threadbare.Lab/Profiles/UserProfileService.cs",
        Twin = "/profiles/async", Needs = Dependency.Partner)]
    public UserProfile? Get(Duration? delay) => profiles.GetUserProfile(42, delay ?? settings.Delay);

    [HttpGet("/profiles/async")]
    [CatalogEntry(Twin = "/profiles/sync", Needs = Dependency.Partner)]
    public async Task<UserProfile?> GetAsync(Duration? delay, CancellationToken cancellationToken) =>
        await profiles.GetUserProfileAsync(42, delay ?? settings.Delay, cancellationToken);

    [HttpGet("/profiles/wrapped")]
    [CatalogEntry(Bug = "Task.Run around HttpClient.Send", Blocks = true, HeldIn = "Threadbare.Lab/Profiles/UserProfileService.cs",
        Twin = "/profiles/async", Needs = Dependency.Partner)]
    public async Task<UserProfile?> GetWrapped(Duration? delay) =>
        await Task.Run(() => profiles.GetUserProfile(42, delay ?? settings.Delay));
}
