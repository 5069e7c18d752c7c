using Spectre.Console;

namespace Threadbare.Tool.Terminal;

/// <summary>Tables without lines: columns set apart by space, titles grey.</summary>
internal static class PlainTable
{
    private static readonly Padding Apart = new(0, 0, 2, 0);

    public static Table Create() => new() { Border = TableBorder.None, ShowRowSeparators = false };

    public static TableColumn Left(string title) => Column(title, Justify.Left);

    public static TableColumn Right(string title) => Column(title, Justify.Right);

    private static TableColumn Column(string title, Justify side) =>
        new(new Text(title, new Style(Color.Grey))) { Alignment = side, NoWrap = true, Padding = Apart };
}
