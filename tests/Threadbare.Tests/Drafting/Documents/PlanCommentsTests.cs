using Threadbare.Drafting.Documents;
using Xunit;

namespace Threadbare.Tests.Drafting.Documents;

public sealed class PlanCommentsTests
{
    [Fact]
    public void A_comment_comes_above_its_value_and_is_indented_like_it()
    {
        const string Yaml = "feeds:\n  account:\n    rows: [ { a: b } ]\nscenarios:\n  shop:\n    steps:\n      - get: /\n      - think: 1s"
            + "\n";
        var comments = new Dictionary<string, IReadOnlyList<string>>
        {
            ["feeds/account"] = ["Fill in."],
            ["scenarios/shop/steps/0"] = ["First.", "Again."],
            ["scenarios/shop/steps/1"] = [],
            ["scenarios/shop/steps/9"] = ["Not there."],
        };

        string commented = PlanComments.Insert(Yaml, comments);

        Assert.Equal("""
            feeds:
              # Fill in.
              account:
                rows: [ { a: b } ]
            scenarios:
              shop:
                steps:
                  # First.
                  # Again.
                  - get: /
                  - think: 1s

            """, commented);
    }
}
