using System.Text.Json.Serialization;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Comparison;
using Threadbare.Results.Json;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.Tests.Results.Json;

public sealed class WordTests
{
    [Fact]
    public void The_words_of_the_contract_stay() => Assert.Equal(
        [
            "thread-pool", "database-pool", "outbound-connections", "cpu", "lock", "gate", "downstream", "request-queue",
            "server-connections", "gc",
            "generator", "none", "unknown",
        ],
        Word.All<Limit>());

    [Fact]
    public void Every_member_of_a_closed_set_has_a_word_of_its_own_and_is_written_by_it()
    {
        Type[] sets = [.. typeof(RunResult).Assembly.GetTypes()
            .Where(type => type.Namespace?.StartsWith("Threadbare.Results", StringComparison.Ordinal) == true
                && !type.IsSubclassOf(typeof(Attribute)))
            .SelectMany(type => type.GetProperties())
            .Select(property => Nullable.GetUnderlyingType(property.PropertyType) ?? property.PropertyType)
            .Where(type => type.IsEnum && type.Namespace!.StartsWith("Threadbare.Results", StringComparison.Ordinal))
            .Distinct()];

        Assert.Contains(typeof(Certainty), sets);
        Assert.All(sets, type =>
        {
            Assert.Equal(typeof(WordJson<>).MakeGenericType(type),
                type.GetCustomAttributes(false).OfType<JsonConverterAttribute>().Single().ConverterType);
            string[] words = [.. type.GetFields()
                .Where(field => field.IsLiteral)
                .Select(field => field.GetCustomAttributes(false).OfType<JsonStringEnumMemberNameAttribute>().Single().Name)];
            Assert.Equal(words.Distinct(), words);
        });
    }

    [Fact]
    public void A_word_is_read_back() => Assert.Equal(ComparedOutcome.TooNoisy, Word.Read<ComparedOutcome>("too-noisy"));

    [Fact]
    public void What_is_no_word_is_not_read() => Assert.Null(Word.Read<Limit>("ThreadPool"));
}
