using System.Diagnostics;
using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Runtime.InteropServices;
using Threadbare.Experiments.Dependencies;

namespace Threadbare.Benchmarks.Processes;

/// <summary>A private nginx with its configuration and files in a temporary folder, on a free loopback port.</summary>
internal sealed class NginxServer : IAsyncDisposable
{
    public const string Program = "/usr/sbin/nginx";
    public const string EchoModule = "/usr/lib/nginx/modules/ngx_http_echo_module.so";

    // nginx starts in well under a second; a crowded machine may need several.
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(10);

    private readonly Process _process;
    private readonly DirectoryInfo _folder;
    private readonly PosixSignalRegistration _onTermination;

    private NginxServer(Process process, DirectoryInfo folder, int port)
    {
        (_process, _folder, Url) = (process, folder, string.Create(CultureInfo.InvariantCulture, $"http://127.0.0.1:{port}/"));

        // The server must not outlive a benchmark that is terminated.
        _onTermination = PosixSignalRegistration.Create(PosixSignal.SIGTERM, _ => End());
    }

    /// <summary>The address of its small page.</summary>
    public string Url { get; }

    /// <summary>Starts nginx and waits until it accepts connections.</summary>
    public static async Task<NginxServer> StartAsync(ServerPlan plan)
    {
        DirectoryInfo folder = Directory.CreateTempSubdirectory("threadbare-bench-");
        int port = LoopbackPort.FindFree();
        string file = Path.Combine(folder.FullName, "nginx.conf");
        await File.WriteAllTextAsync(file, Configuration(plan, folder.FullName, port));
        string[] nginx = [Program, "-p", folder.FullName, "-c", file, "-e", Path.Combine(folder.FullName, "error.log")];
        string[] command = [.. Pinning.CreatePrefix(plan.Core), .. nginx];
        Process process = Process.Start(new ProcessStartInfo(command[0], command[1..]))
            ?? throw new InvalidOperationException("nginx did not start.");
        var server = new NginxServer(process, folder, port);
        await server.AwaitReadyAsync(port);
        return server;
    }

    public async ValueTask DisposeAsync()
    {
        _onTermination.Dispose();
        End();
        await _process.WaitForExitAsync();
        _process.Dispose();
    }

    private void End()
    {
        _process.Kill(entireProcessTree: true);
        _folder.Delete(recursive: true);
    }

    // With one worker there is no master process that would share the core.
    private static string Configuration(ServerPlan plan, string folder, int port) => string.Create(CultureInfo.InvariantCulture, $$"""
        {{(plan.IsSlow ? $"load_module {EchoModule};" : "")}}
        daemon off;
        master_process {{(plan.Workers > 1 ? "on" : "off")}};
        worker_processes {{plan.Workers}};
        worker_rlimit_nofile 20000;
        pid {{folder}}/nginx.pid;
        error_log {{folder}}/error.log crit;
        events { worker_connections 16000; multi_accept on; }
        http {
            access_log off;
            keepalive_requests 1000000000;
            keepalive_timeout 1h;
            client_body_temp_path {{folder}}/body;
            proxy_temp_path {{folder}}/proxy;
            fastcgi_temp_path {{folder}}/fastcgi;
            uwsgi_temp_path {{folder}}/uwsgi;
            scgi_temp_path {{folder}}/scgi;
            server {
                listen 127.0.0.1:{{port}} backlog=16000;
                location / { return 200 "hello, world\n"; }
                location = /login {
                    default_type application/json;
                    add_header Set-Cookie "session=0123456789abcdef0123456789abcdef; Path=/; HttpOnly";
                    return 200 '{"user":{"id":7,"name":"Ada","roles":["buyer","reader"]},"token":"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0"}';
                }
                location = /orders {
                    default_type application/json;
                    return 200 '{"items":[{"id":41,"price":1.5,"state":"closed"},{"id":42,"price":2.5}],"total":2,"next":42}';
                }
                location /orders/ {
                    default_type application/json;
                    return 200 '{"id":42,"state":"open","lines":[{"sku":"a1","count":1},{"sku":"a2","count":2}],"total":7.5}';
                }
                {{(plan.IsSlow ? "location /slow { echo_sleep 2; echo done; }" : "")}}
            }
        }
        """);

    private async Task AwaitReadyAsync(int port)
    {
        using var patience = new CancellationTokenSource(Patience);
        while (!await IsReadyAsync(port, patience.Token))
        {
            if (_process.HasExited)
            {
                throw new InvalidOperationException($"nginx ended with code {_process.ExitCode} before it accepted connections.");
            }

            await Task.Delay(TimeSpan.FromMilliseconds(50), TimeProvider.System, patience.Token);
        }
    }

    private static async Task<bool> IsReadyAsync(int port, CancellationToken cancellationToken)
    {
        using var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        try
        {
            await socket.ConnectAsync(IPAddress.Loopback, port, cancellationToken);
            return true;
        }
        catch (SocketException)
        {
            return false;
        }
    }
}
