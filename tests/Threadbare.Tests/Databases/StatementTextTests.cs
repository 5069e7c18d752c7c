using FsCheck;
using FsCheck.Fluent;
using Threadbare.Databases;
using Xunit;

namespace Threadbare.Tests.Databases;

public sealed class StatementTextTests
{
    [Theory]
    [InlineData("select * from orders where id = $1", "select * from orders where id = ?")]
    [InlineData("select * from orders where id = 42", "select * from orders where id = ?")]
    [InlineData("select  *\n\tfrom orders -- by hand\nwhere id = 1.5e3;", "select * from orders where id = ?")]
    [InlineData("select /* a /* nested */ comment */ name from t2", "select name from t2")]
    [InlineData("insert into people values ('O''Hara', E'a\\'b', $tag$it's $1$tag$, $$x$$)", "insert into people values (?, …)")]
    [InlineData("select \"Order 5\".\"total\" from \"Order 5\" where x in (1,2, 3 ,4)",
        "select \"Order 5\".\"total\" from \"Order 5\" where x in (?, …)")]
    [InlineData("select 'unterminated secret", "select ?")]
    [InlineData("select $$unterminated secret", "select ?")]
    [InlineData("select 1; ; \n;", "select ?")]
    [InlineData(";\n;/*", StatementText.Unknown)]
    [InlineData("/* never ends", StatementText.Unknown)]
    [InlineData("", StatementText.Unknown)]
    [InlineData(null, StatementText.Unknown)]
    [InlineData("select a\u001b[31m from t", "select a [? from t")]
    public void A_statement_has_a_question_mark_for_each_value(string? statement, string expected) =>
        Assert.Equal(expected, StatementText.Normalize(statement));

    [Fact]
    public void A_long_statement_is_cut()
    {
        string text = StatementText.Normalize("select " + string.Join(", ", Enumerable.Repeat("column_name", 100)));

        Assert.Equal(301, text.Length);
        Assert.EndsWith("…", text, StringComparison.Ordinal);
    }

    [Fact]
    public void No_text_within_quotes_is_shown_and_what_was_written_stays() => Prop.ForAll(
        ArbMap.Default.ArbFor<NonNull<string>>(),
        given =>
        {
            string value = given.Get.Replace("'", "''", StringComparison.Ordinal).Replace("\0", "", StringComparison.Ordinal);
            string text = StatementText.Normalize($"select 'SECRET{value}SECRET' from t");
            return text == "select ? from t" && StatementText.Normalize(text) == text;
        }).QuickCheckThrowOnFailure();
}
