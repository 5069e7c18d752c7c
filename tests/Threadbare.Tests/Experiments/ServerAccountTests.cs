using Threadbare.Experiments.Dependencies;
using Xunit;

namespace Threadbare.Tests.Experiments;

public sealed class ServerAccountTests
{
    private static readonly string[] Candidates = ["postgres", "nobody"];

    private const string Root = "root:x:0:0:root:/root:/bin/bash";
    private const string Nobody = "nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin";
    private const string Postgres = "postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash";

    [Fact]
    public void Postgres_is_taken_before_nobody() => Assert.Equal("101:104", Find(Root, Nobody, Postgres)?.Owner);

    [Fact]
    public void Nobody_serves_where_there_is_no_postgres() => Assert.Equal("65534:65534", Find(Root, "", Nobody)?.Owner);

    [Fact]
    public void Neither_gives_none() => Assert.Null(Find(Root));

    [Fact]
    public void What_follows_the_prefix_runs_as_the_user() =>
        Assert.Equal(["/usr/bin/setpriv", "--reuid=101", "--regid=104", "--clear-groups", "--"], Find(Postgres)?.Prefix);

    private static ServerAccount? Find(params string[] passwords) => ServerAccount.Find(passwords, Candidates, "/usr/bin/setpriv");
}
