using System.Diagnostics;
using System.Globalization;
using Threadbare.Experiments.Dependencies;
using Threadbare.IntegrationTests.Tool;

namespace Threadbare.IntegrationTests.Agents;

/// <summary>An nginx that divides requests among instances of a service by weights.</summary>
internal sealed class Balancer : IDisposable
{
    private const string Program = "/usr/sbin/nginx";

    private static readonly string[] Folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

    private readonly Process _process;

    private Balancer(Process process, Uri address) => (_process, Address) = (process, address);

    public static bool IsInstalled => File.Exists(Program);

    public Uri Address { get; }

    public static Task<Balancer> StartAsync(params (Uri Address, int Weight)[] instances) => StartAsync(instances, beside: "");

    /// <summary>Starts one that passes requests under <c>/beside/</c> on to another service, over connections that stay open.</summary>
    public static Task<Balancer> StartAsync(Uri service, Uri beside) => StartAsync([(service, 1)], beside.Authority);

    private static async Task<Balancer> StartAsync((Uri Address, int Weight)[] instances, string beside)
    {
        string folder = Directory.CreateDirectory(RunFolders.Next()).FullName;
        int port = LoopbackPort.FindFree();
        string settings = Path.Combine(folder, "nginx.conf");
        string servers = string.Concat(instances.Select(one =>
            string.Create(CultureInfo.InvariantCulture, $"server {one.Address.Authority} weight={one.Weight}; ")));
        const string reusing = "proxy_http_version 1.1; proxy_set_header Connection \"\";";
        string other = beside.Length == 0 ? "" : $"location /beside/ {{ proxy_pass http://beside/; {reusing} }}";
        string others = beside.Length == 0 ? "" : $"upstream beside {{ server {beside}; keepalive 4; }}";
        string folders = string.Concat(Folders.Select(kind => $"{kind}_temp_path {folder}; "));
        await File.WriteAllTextAsync(settings, $$"""
            worker_processes 1; daemon off; pid {{folder}}/nginx.pid; error_log {{folder}}/error.log;
            events { worker_connections 4096; }
            http {
              access_log off; {{folders}}
              upstream service { {{servers}}keepalive 256; } {{others}}
              server {
                listen 127.0.0.1:{{port}};
                location / { proxy_pass http://service; {{reusing}} } {{other}}
              }
            }
            """);
        var address = new Uri($"http://127.0.0.1:{port}/");
        var balancer = new Balancer(Process.Start(Program, ["-c", settings, "-p", folder]), address);
        await Waiting.UntilAsync(() => Answers(address), TimeSpan.FromSeconds(30));
        return balancer;
    }

    public void Dispose()
    {
        if (!_process.HasExited)
        {
            // The worker ends with its master.
            Signals.Send(_process.Id, Signals.Terminate);
            _process.WaitForExit(TimeSpan.FromSeconds(10));
        }

        _process.Dispose();
    }

    private static bool Answers(Uri address)
    {
        try
        {
            using var client = new System.Net.Sockets.TcpClient(address.Host, address.Port);
            return client.Connected;
        }
        catch (System.Net.Sockets.SocketException)
        {
            return false;
        }
    }
}
