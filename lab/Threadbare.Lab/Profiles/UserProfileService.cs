using System.Text.Json;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Profiles;

/// <summary>Asks the web service that stores the profiles.</summary>
public sealed class UserProfileService(HttpClient client)
{
    public UserProfile? GetUserProfile(int id, Duration delay)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, Address(id, delay));
        using var response = client.Send(request); // holds the thread
        response.EnsureSuccessStatusCode();
        return JsonSerializer.Deserialize<UserProfile>(response.Content.ReadAsStream(), JsonSerializerOptions.Web);
    }

    public async Task<UserProfile?> GetUserProfileAsync(int id, Duration delay, CancellationToken cancellationToken) =>
        await client.GetFromJsonAsync<UserProfile>(Address(id, delay), cancellationToken);

    private static string Address(int id, Duration delay) => $"profiles/{id}?delay={delay}";
}
