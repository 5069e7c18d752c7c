using Threadbare.Tool.Options;
using Threadbare.Tool.Verbs;
using Xunit;

namespace Threadbare.Tests.Docs;

public sealed class OptionsPageTests
{
    [Fact]
    public void The_page_of_options_is_made_of_the_help()
    {
        var output = new OutputOptions();

        string page = OptionsPage.Write(AllVerbs.Create(output, new ManualTime()), [output.Group]);

        Approved.Equal(page, "../../../docs/reference/options.md");
    }

    [Fact]
    public void The_manual_page_is_made_of_the_help()
    {
        var output = new OutputOptions();

        Approved.Equal(ManPage.Write(AllVerbs.Create(output, new ManualTime()), [output.Group]), "../../../docs/man/threadbare.1");
    }

    [Fact]
    public void The_cheat_sheet_is_made_of_the_examples() => Approved.Equal(
        CheatSheet.Write(AllVerbs.Create(new OutputOptions(), new ManualTime())), "../../../docs/reference/cheat-sheet.md");
}
