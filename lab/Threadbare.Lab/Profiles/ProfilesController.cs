using Microsoft.AspNetCore.Mvc;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Profiles;

/// <summary>The profile service called in three ways: synchronously, asynchronously, and synchronously on another thread.</summary>
public sealed class ProfilesController(UserProfileService profiles, LabSettings settings) : ControllerBase
{
    [HttpGet("/profiles/sync")]
    [CatalogEntry(Disease = "HttpClient.Send in a controller", Blocks = true, HeldIn = "Threadbare.Lab/Profiles/UserProfileService.cs", Twin = "/profiles/async", Needs = Part.Partner)]
    public UserProfile? Get(Duration? delay) => profiles.GetUserProfile(42, delay ?? settings.Delay);

    [HttpGet("/profiles/async")]
    [CatalogEntry(Twin = "/profiles/sync", Needs = Part.Partner)]
    public async Task<UserProfile?> GetAsync(Duration? delay, CancellationToken cancellationToken) =>
        await profiles.GetUserProfileAsync(42, delay ?? settings.Delay, cancellationToken);

    [HttpGet("/profiles/wrapped")]
    [CatalogEntry(Disease = "Task.Run around HttpClient.Send", Blocks = true, HeldIn = "Threadbare.Lab/Profiles/UserProfileService.cs", Twin = "/profiles/async", Needs = Part.Partner)]
    public async Task<UserProfile?> GetWrapped(Duration? delay) =>
        await Task.Run(() => profiles.GetUserProfile(42, delay ?? settings.Delay));
}
