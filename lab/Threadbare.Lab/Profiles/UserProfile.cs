namespace Threadbare.Lab.Profiles;

/// <summary>Who a user is, as the profile service tells it.</summary>
public sealed record UserProfile(int Id, string Name, string City);
