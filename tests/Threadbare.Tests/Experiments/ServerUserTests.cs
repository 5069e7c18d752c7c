using Threadbare.Experiments.Dependencies;
using Xunit;

namespace Threadbare.Tests.Experiments;

public sealed class ServerUserTests
{
    private static readonly string[] Candidates = ["postgres", "nobody"];

    private const string Root = "root:x:0:0:root:/root:/bin/bash";
    private const string Nobody = "nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin";
    private const string Postgres = "postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash";

    [Fact]
    public void Postgres_is_taken_before_nobody() =>
        Assert.Equal(new ServerUser("postgres", "101", "104"), ServerUser.Find([Root, Nobody, Postgres], Candidates));

    [Fact]
    public void Nobody_serves_where_there_is_no_postgres() =>
        Assert.Equal(new ServerUser("nobody", "65534", "65534"), ServerUser.Find([Root, "", Nobody], Candidates));

    [Fact]
    public void Neither_gives_none() =>
        Assert.Null(ServerUser.Find([Root], Candidates));

    [Fact]
    public void What_follows_the_prefix_runs_as_the_user() =>
        Assert.Equal(["/usr/bin/setpriv", "--reuid=101", "--regid=104", "--clear-groups", "--"],
            new ServerUser("postgres", "101", "104").Prefix("/usr/bin/setpriv"));
}
