using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Results;

public sealed class RuntimeFigureTests
{
    public static TheoryData<string> Figures => [.. RuntimeFigure.All.Select(figure => figure.Name)];

    [Theory]
    [MemberData(nameof(Figures))]
    public void A_figure_that_is_set_is_read_back(string name)
    {
        RuntimeFigure figure = RuntimeFigure.All.Single(figure => figure.Name == name);
        var sample = new RuntimeSample();

        Assert.Null(figure.Read(sample));
        figure.Set(sample, 3);

        Assert.Equal(3, figure.Read(sample));
    }
}
