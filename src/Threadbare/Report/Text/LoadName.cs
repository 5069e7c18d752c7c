namespace Threadbare.Report.Text;

/// <summary>Names a load that was compared, with its unit.</summary>
internal static class LoadName
{
    /// <summary>Names the load, such as <c>24 virtual users</c>.</summary>
    public static string Write(ComparedLoad load, CrossoverPath search)
    {
        string users = load.Load == 1 ? "virtual user" : "virtual users";
        return $"{Figures.Level(load.Load)} {(search.Unit.IsOpen() ? "arrivals a second" : users)}";
    }
}
