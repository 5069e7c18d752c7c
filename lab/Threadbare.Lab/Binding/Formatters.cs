using Microsoft.AspNetCore.Mvc;

namespace Threadbare.Lab.Binding;

/// <summary>The formatters of controllers that read and write forms of their own.</summary>
internal static class Formatters
{
    public static void AddOwnFormatters(this MvcOptions options)
    {
        options.InputFormatters.Add(new ImportController.ImportFormatter());
        options.OutputFormatters.Add(new LedgerController.LedgerFormatter());
    }
}
