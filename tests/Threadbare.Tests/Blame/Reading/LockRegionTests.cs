using Threadbare.Diagnostics.Blame.Reading;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Tests.Stacks;
using Xunit;
using static Threadbare.Tests.Blame.Sightings;

namespace Threadbare.Tests.Blame.Reading;

public sealed class LockRegionTests : IDisposable
{
    private readonly OwnCode _code = new();

    public void Dispose() => _code.Dispose();

    [Theory]
    [InlineData("Enter", true)]
    [InlineData("Sleep", true)]
    [InlineData("Exit", false)]
    public void A_lock_is_held_from_the_call_that_takes_it_to_the_one_that_releases_it(string callee, bool isHeld)
    {
        MethodCode method = _code.Patient(nameof(Patients.Locked));

        Assert.Equal(isHeld, LockRegion.HasReleaseAfter(method, OwnCode.RangeOf(method, callee)));
    }

    [Theory]
    [InlineData(nameof(Patients.Guarded), "Wait", true)]
    [InlineData(nameof(Patients.Consumed), "Wait", false)]
    [InlineData(nameof(Patients.ConsumedTwice), "Wait", false)]
    [InlineData(nameof(Patients.Refilled), "Wait", false)]
    [InlineData(nameof(Patients.Printed), "WaitOne", false)]
    public void A_semaphore_is_a_lock_only_if_the_same_field_is_released_after_the_wait(string name, string wait, bool isLock)
    {
        MethodCode method = _code.Patient(name);

        Assert.Equal(isLock, LockRegion.ReleasesWhatItTook(method, OwnCode.RangeOf(method, wait), SemaphoreWait));
    }

    [Fact]
    public void A_method_without_code_releases_nothing()
    {
        MethodCode ask = _code.Program.FindMethods(MethodName.FromRuntime(typeof(Patients.IPatient).FullName!, "Ask")).Single();

        Assert.False(LockRegion.HasReleaseAfter(ask, IlRange.Whole));
        Assert.False(LockRegion.ReleasesWhatItTook(ask, IlRange.Whole, SemaphoreWait));
    }
}
