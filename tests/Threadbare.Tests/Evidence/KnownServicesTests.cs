using Threadbare.Benchmarks.Verdicts;
using Xunit;

namespace Threadbare.Tests.Evidence;

public sealed class KnownServicesTests
{
    public static TheoryData<string> Limits => [.. KnownServices.All.Select(service => service.Limit).Distinct()];

    [Fact]
    public void Each_service_says_if_rules_may_be_made_from_it()
    {
        Assert.DoesNotContain(KnownServices.All, service => service.Use == Use.Unknown);
    }

    [Theory, MemberData(nameof(Limits))]
    public void A_limit_with_several_services_has_some_of_either_kind(string limit)
    {
        KnownService[] services = [.. KnownServices.All.Where(service => service.Limit == limit)];

        Assert.Equal(Math.Min(2, services.Length), services.Select(service => service.Use).Distinct().Count());
    }

    [Fact]
    public void About_half_of_the_services_are_kept_for_the_exam()
    {
        int kept = KnownServices.All.Count(service => service.Use == Use.KeptForExam);

        Assert.InRange(kept, KnownServices.All.Count / 2 - 1, (KnownServices.All.Count + 1) / 2);
    }

    [Fact]
    public void No_two_services_have_one_name()
    {
        Assert.Equal(KnownServices.All.Count, KnownServices.All.DistinctBy(service => service.Name).Count());
    }
}
