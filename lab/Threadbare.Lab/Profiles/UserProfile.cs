namespace Threadbare.Lab.Profiles;

/// <summary>A user as the profile service describes them.</summary>
public sealed record UserProfile(int Id, string Name, string City);
