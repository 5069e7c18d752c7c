using Threadbare.Diagnostics.Lookups;
using Xunit;

namespace Threadbare.Tests.Lookups;

public sealed class KnownValuesTests
{
    [Fact]
    public void A_value_is_found_once()
    {
        var known = new Dictionary<string, string?>();

        string? first = known.FindOrAdd("a", key => key + 1);
        string? second = known.FindOrAdd("a", key => key + 2);

        Assert.Equal(("a1", "a1"), (first, second));
    }

    [Fact]
    public void That_nothing_is_found_is_remembered_too()
    {
        var known = new Dictionary<string, string?>();

        known.FindOrAdd("a", _ => null);

        Assert.Null(known.FindOrAdd("a", key => key));
    }
}
