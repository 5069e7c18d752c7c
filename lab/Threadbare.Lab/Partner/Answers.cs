using System.Globalization;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Partner;

/// <summary>The relative address of the partner's answer.</summary>
internal static class Answers
{
    public static string Address(Duration delay) => string.Create(CultureInfo.InvariantCulture, $"answer?delay={delay}");
}
