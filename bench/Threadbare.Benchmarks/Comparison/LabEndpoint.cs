using System.Globalization;
using System.Net.Http.Json;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>An endpoint as the lab lists it at <c>/endpoints</c>.</summary>
internal sealed record LabEndpoint(string Path, string Method, bool Blocks, bool Configured, int BodyBytes, string Source)
{
    // The slowest endpoints load for 100 times 200 ms on first use.
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    public static async Task<IReadOnlyList<LabEndpoint>> ListAsync(Uri lab)
    {
        using var client = new HttpClient();
        return await client.GetFromJsonAsync<LabEndpoint[]>(new Uri(lab, "/endpoints"), CancellationToken.None) ?? [];
    }

    /// <summary>The lines that block a thread at this endpoint, as files and numbers.</summary>
    public IReadOnlyList<string> Own => SourceTree.MarkedLines(Source, Path);

    public string At(Uri lab) => new Uri(lab, Path).AbsoluteUri;

    /// <summary>Returns the options with which a load sends this request.</summary>
    public IReadOnlyList<string> CreateOptions()
    {
        if (Method == "GET")
        {
            return [];
        }

        string name = string.Create(CultureInfo.InvariantCulture, $"threadbare-body-{BodyBytes}");
        string file = System.IO.Path.Combine(System.IO.Path.GetTempPath(), name);
        File.WriteAllText(file, new string('x', BodyBytes));
        return ["--method", Method, "--header", "Content-Type: text/plain", "--body", "@" + file];
    }

    /// <summary>Sends requests one after another, so that a tool started afterwards attaches late.</summary>
    public async Task WarmAsync(Uri lab, int requests)
    {
        using var client = new HttpClient { Timeout = Patience };
        try
        {
            for (int sent = 0; sent < requests; sent++)
            {
                using var request = new HttpRequestMessage(new HttpMethod(Method), At(lab));
                request.Content = Method == "GET" ? null : new StringContent(new string('x', BodyBytes));
                using HttpResponseMessage answer = await client.SendAsync(request, CancellationToken.None);
            }
        }
        catch (TaskCanceledException)
        {
            // On a crowded machine a request may take longer; the table continues with fewer warm-up requests.
        }
    }
}
