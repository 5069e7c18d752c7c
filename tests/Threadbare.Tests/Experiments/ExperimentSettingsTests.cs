using Threadbare.Experiments.Files;
using Threadbare.Experiments.Loads;
using Threadbare.Tool.Options;
using Xunit;

namespace Threadbare.Tests.Experiments;

public sealed class ExperimentSettingsTests
{
    [Theory]
    [InlineData(false, null, 2)]
    [InlineData(true, null, 2)]
    [InlineData(false, 3, 2)]
    [InlineData(true, 3, 3)]
    public void The_full_form_may_load_more_arms_at_the_same_time(bool isFull, int? inFull, int expected)
    {
        var part = new ExperimentPart { AtOnce = 2, FullAtOnce = inFull };
        var settings = new ExperimentSettings { ReadLoad = LoadText.Parse, IsFull = isFull };

        Assert.Equal(expected, settings.AtOnceOf(part));
    }
}
