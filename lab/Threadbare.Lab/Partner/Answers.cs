using System.Globalization;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Partner;

/// <summary>What the partner is asked for, relative to its address.</summary>
internal static class Answers
{
    public static string Address(Duration delay) => string.Create(CultureInfo.InvariantCulture, $"answer?delay={delay}");
}
