using Threadbare.Experiments.Dependencies;
using Xunit;

namespace Threadbare.Tests.Experiments;

public sealed class DevelopmentStorageTests
{
    // Worked by hand: the ten lines that the REST interface asks for, through openssl dgst -sha256 -mac HMAC.
    [Fact]
    public void Signature_is_the_one_worked_by_hand()
    {
        string query = DevelopmentStorage.Signature(new DateTimeOffset(2026, 1, 2, 4, 4, 5, TimeSpan.FromHours(1)));

        Assert.Equal(
            "sv=2021-10-04&ss=bq&srt=sco&sp=rwdlacup&se=2026-01-02T03%3A04%3A05Z"
                + "&spr=https%2Chttp&sig=pbdeZMe1rsIhPykkRUeMHcl2cM%2BIyB7YGrk%2F%2BWUyE44%3D",
            query);
    }
}
