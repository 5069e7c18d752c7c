using System.Globalization;
using System.Net.Http.Json;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>An endpoint as the lab lists it at <c>/endpoints</c>.</summary>
internal sealed record LabEndpoint(string Path, string Method, bool Blocks, bool Configured, int BodyBytes)
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    public static async Task<IReadOnlyList<LabEndpoint>> ListAsync(Uri lab)
    {
        using var client = new HttpClient();
        return await client.GetFromJsonAsync<LabEndpoint[]>(new Uri(lab, "/endpoints"), CancellationToken.None) ?? [];
    }

    public string At(Uri lab) => new Uri(lab, Path).AbsoluteUri;

    /// <summary>What a load must say of the request.</summary>
    public IReadOnlyList<string> Options()
    {
        if (Method == "GET")
        {
            return [];
        }

        string file = System.IO.Path.Combine(System.IO.Path.GetTempPath(), string.Create(CultureInfo.InvariantCulture, $"threadbare-body-{BodyBytes}"));
        File.WriteAllText(file, new string('x', BodyBytes));
        return ["--method", Method, "--header", "Content-Type: text/plain", "--body", "@" + file];
    }

    /// <summary>Sends so many requests, one after the other: what comes then comes late.</summary>
    public async Task WarmAsync(Uri lab, int requests)
    {
        using var client = new HttpClient { Timeout = Patience };
        try
        {
            for (int sent = 0; sent < requests; sent++)
            {
                using var request = new HttpRequestMessage(new HttpMethod(Method), At(lab)) { Content = Method == "GET" ? null : new StringContent(new string('x', BodyBytes)) };
                using HttpResponseMessage answer = await client.SendAsync(request, CancellationToken.None);
            }
        }
        catch (TaskCanceledException)
        {
            // On a full machine some wait longer than that for each other; the rest of the table is worth more.
        }
    }
}
