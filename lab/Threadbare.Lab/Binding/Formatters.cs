using Microsoft.AspNetCore.Mvc;

namespace Threadbare.Lab.Binding;

/// <summary>Registers the formatters of the controllers that read and write custom formats.</summary>
internal static class Formatters
{
    public static void AddOwnFormatters(this MvcOptions options)
    {
        options.InputFormatters.Add(new ImportController.ImportFormatter());
        options.OutputFormatters.Add(new LedgerController.LedgerFormatter());
    }
}
