namespace Threadbare.Tests.Analysis.Noise;

/// <summary>How long requests are served at a station, beside the mean.</summary>
internal enum ServiceShape
{
    /// <summary>Each as long as the mean.</summary>
    Constant,

    /// <summary>Lognormal, with a standard deviation of a third of the mean.</summary>
    Narrow,

    /// <summary>Exponential.</summary>
    Exponential,
}

/// <summary>Servers before which requests wait in one queue, in order.</summary>
/// <param name="Servers">Their number.</param>
/// <param name="Mean">The mean time at a server, in milliseconds.</param>
/// <param name="Shape">How the times vary.</param>
/// <param name="IsHeld">True where a request holds its server until it leaves the service: a thread while it waits further in.</param>
internal sealed record Station(int Servers, double Mean, ServiceShape Shape = ServiceShape.Constant, bool IsHeld = false)
{
    private const double Spread = 0.3246;

    /// <summary>Draws the time of one request, in milliseconds.</summary>
    public double Draw(Random random) => Shape switch
    {
        ServiceShape.Exponential => -Mean * Math.Log(1 - random.NextDouble()),
        ServiceShape.Narrow => Mean * Math.Exp((Spread * Normal(random)) - (Spread * Spread / 2)),
        _ => Mean,
    };

    /// <summary>Draws from the standard normal distribution (Box and Muller 1958).</summary>
    public static double Normal(Random random) =>
        Math.Sqrt(-2 * Math.Log(1 - random.NextDouble())) * Math.Cos(2 * Math.PI * random.NextDouble());
}
