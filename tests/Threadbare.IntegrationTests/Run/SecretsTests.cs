using System.Text;
using System.Text.Json;
using Threadbare.IntegrationTests.Client;
using Threadbare.IntegrationTests.Tool;
using Xunit;
using HttpProtocols = Microsoft.AspNetCore.Server.Kestrel.Core.HttpProtocols;

namespace Threadbare.IntegrationTests.Run;

public sealed class SecretsTests
{
    private const string Secret = "S3CR3T";

    [Theory]
    [InlineData("run", "wire")]
    [InlineData("run", "client", Explicit = true)]
    [InlineData("find", "wire", Explicit = true)]
    public async Task No_output_has_a_secret_and_the_service_gets_it(string verb, string engine)
    {
        await using KestrelServer server = await StartAsync();
        await using ThreadbareTool tool = ThreadbareTool.Start(
            [verb, .. CreateRequests(server), "--engine", engine, "--live", .. LengthOf(verb)]);
        string live = await ReadFirstEventAsync(await tool.LiveAddress);

        ToolRun run = await tool.EndAsync();

        // Beside other tests the tool may stand still for a moment: then it calls its figures unreliable, which is not judged here.
        Assert.True(run.ExitCode is 0 or 4, run.Describe());
        Assert.All(FindOutputs(run).Append(live), output => Assert.DoesNotContain(Secret, output, StringComparison.Ordinal));
        Assert.Contains("?key=***", live, StringComparison.Ordinal);
        Assert.Contains("http-503", run.FailureKinds);
        Assert.Equal(2, run.Run.GetProperty("preflight").GetArrayLength());
        Assert.Equal(
            ["query key", "query status", "header X-Api-Key", "header Authorization", "body", "feed id"],
            run.Run.GetProperty("plan").GetProperty("masked").EnumerateArray().Select(name => name.GetString()));
        Assert.Contains($"/{Secret}-feed?key={Secret}-query&status=503", server.Targets);
        string credentials = Convert.ToBase64String(Encoding.UTF8.GetBytes($"reader:{Secret}-password"));
        Assert.All(server.Headers, headers => Assert.Equal(($"Basic {credentials}", $"{Secret}-header"), headers));
    }

    [Fact(Explicit = true)]
    public async Task A_setup_that_is_refused_is_told_without_secrets()
    {
        await using KestrelServer server = await StartAsync();

        ToolRun run = await ThreadbareTool.RunAsync(
            "run", CreateAddress(server, "refused") + "&status=400", "--body", $"{Secret}-body", "--users", "1");

        Assert.Equal(3, run.ExitCode);
        Assert.Contains("It says: \"HTTP/1.1 POST ***\"", run.Error, StringComparison.Ordinal);
        Assert.All(FindOutputs(run), output => Assert.DoesNotContain(Secret, output, StringComparison.Ordinal));
    }

    [Fact(Explicit = true)]
    public async Task A_comparison_has_no_secret_and_its_command_is_refused_as_it_is()
    {
        await using KestrelServer server = await StartAsync();
        string[] arms = [CreateAddress(server, "a"), CreateAddress(server, "b")];

        ToolRun compared = await ThreadbareTool.RunAsync(
            ["compare", .. arms, "--rounds", "5", "--duration", "300ms", "--warm-up", "0s", "-H", $"X-Api-Key: {Secret}-header"]);
        ToolRun again = await ThreadbareTool.RunAsync("run", $"{server.Address}/?key=***", "--requests", "1", "-H", "X-Api-Key: ***");

        Assert.All(FindOutputs(compared), output => Assert.DoesNotContain(Secret, output, StringComparison.Ordinal));
        Assert.Equal(2, again.ExitCode);
        Assert.Contains("--header X-Api-Key: *** is in place of a value that was masked. Give the value.", again.Error,
            StringComparison.Ordinal);
    }

    [Fact(Explicit = true)]
    public async Task Secrets_are_kept_where_only_the_owner_reads_them()
    {
        await using KestrelServer server = await StartAsync();
        string json = RunFolders.Next();

        ToolRun run = await ThreadbareTool.RunAsync(
            ["run", .. CreateRequests(server), "--keep-secrets", "--requests", "2", "--users", "1", "--no-attach", "--json", json]);

        JsonElement plan = run.Run.GetProperty("plan");
        string command = run.Run.GetProperty("load").GetProperty("command").GetString()!;
        Assert.True(plan.GetProperty("keepSecrets").GetBoolean());
        Assert.Contains("--keep-secrets", command, StringComparison.Ordinal);
        Assert.Contains($"{Secret}-header", command, StringComparison.Ordinal);
        string address = run.Run.GetProperty("target").GetProperty("urls")[0].GetString()!;
        Assert.DoesNotContain($"{Secret}-password", address, StringComparison.Ordinal);
        Assert.All(Directory.GetFiles(run.Folder).Append(json), file =>
            Assert.Equal(UnixFileMode.UserRead | UnixFileMode.UserWrite, new FileInfo(file).UnixFileMode));
    }

    [Fact(Explicit = true)]
    public async Task Two_users_of_one_host_are_sent_as_themselves()
    {
        await using KestrelServer server = await StartAsync();
        string host = server.Address.Replace("http://", "", StringComparison.Ordinal);

        ToolRun run = await ThreadbareTool.RunAsync(
            "run", $"http://one:1@{host}/", $"http://two:2@{host}/", "--engine", "client", "--users", "1", "--requests", "4",
            "--no-attach", "--quiet");

        Assert.Equal(4, run.Total("ok"));
        Assert.Equal(["Basic b25lOjE=", "Basic dHdvOjI="], server.Headers.Select(headers => headers.Authorization).Distinct().Order());
    }

    [Fact]
    public async Task A_token_and_a_cookie_that_the_service_gives_are_in_no_output()
    {
        await using EchoingLogin server = await EchoingLogin.StartAsync(Secret);
        string plan = Path.Combine(Directory.CreateDirectory(RunFolders.Next()).FullName, "plan.yaml");
        string text = $$"""
            schema: threadbare-plan/1
            target: {{server.Address}}
            load: { users: 1, requests: 6 }
            scenarios:
              visitor:
                start: [{ post: /login, body: hello, take: { token: TAKEN } }]
                steps: [{ get: /me, headers: { Authorization: "Bearer {token}" }, expect: { body: fine } }]
            """;
        await WriteAsync("json $.token");
        ToolRun run = await ThreadbareTool.RunAsync("run", plan, "--no-attach");
        ToolRun check = await ThreadbareTool.RunAsync("check", plan);
        await WriteAsync("json $.wrong");
        ToolRun wrong = await ThreadbareTool.RunAsync("run", plan, "--no-attach");

        Assert.All(FindOutputs(run).Concat(FindOutputs(check)).Concat(FindOutputs(wrong)),
            output => Assert.DoesNotContain(Secret, output, StringComparison.Ordinal));
        Assert.Contains("session=***", check.Output, StringComparison.Ordinal);
        Assert.Contains("\"token\":\"***\"", wrong.Error + wrong.Output, StringComparison.Ordinal);

        Task WriteAsync(string taken) => File.WriteAllTextAsync(
            plan, text.Replace("TAKEN", taken, StringComparison.Ordinal), TestContext.Current.CancellationToken);
    }

    // The first event is the whole run so far.
    private static async Task<string> ReadFirstEventAsync(string address)
    {
        using var client = new HttpClient();
        using var events = new StreamReader(await client.GetStreamAsync(address + "events", TestContext.Current.CancellationToken));
        string? line;
        do
        {
            line = await events.ReadLineAsync(TestContext.Current.CancellationToken);
        }
        while (line is not null && !line.StartsWith("data:", StringComparison.Ordinal));
        return line ?? "";
    }

    private static Task<KestrelServer> StartAsync() =>
        KestrelServer.StartAsync(HttpProtocols.Http1, secure: false, TestContext.Current.CancellationToken);

    private static string[] LengthOf(string verb) => verb == "find" ? ["--max-users", "2"] : ["--users", "2", "--duration", "1s"];

    private static string[] CreateRequests(KestrelServer server) =>
    [
        CreateAddress(server, "{id}"), CreateAddress(server, "{id}") + "&status=503", "-H", $"X-Api-Key: {Secret}-header",
        "--body", $"{Secret}-body",
        "--feed", $"id={Secret}-feed",
    ];

    private static string CreateAddress(KestrelServer server, string path) =>
        $"{server.Address.Replace("://", $"://reader:{Secret}-password@", StringComparison.Ordinal)}/{path}?key={Secret}-query";

    private static IEnumerable<string> FindOutputs(ToolRun run)
    {
        string[] files = Directory.Exists(run.Folder) ? Directory.GetFiles(run.Folder, "*", SearchOption.AllDirectories) : [];
        return files.Select(File.ReadAllText).Append(run.Output).Append(run.Error);
    }
}
