using Threadbare.Structure;

const int FilesInFullFolder = 25;

string folder = args is [var given] ? given : "src";
if (!Directory.Exists(folder))
{
    Console.Error.WriteLine($"There is no folder {folder}. Usage: eng/structure.sh [folder], by default src.");
    return 2;
}

IEnumerable<string> paths = Directory.EnumerateFiles(folder, "*.cs", SearchOption.AllDirectories);
SourceFile[] files = [.. paths.Select(path => new SourceFile(folder, path))];
string[] lines = [.. files.SelectMany(file => file.Lines)];
var pairs = new FolderPairs(files);

Console.WriteLine($"| {folder} | {files.Length} files, {lines.Length} lines that are not blank |");
Console.WriteLine("|---|---|");
Print("methods", files.Sum(file => file.Methods.Count()).ToString());
Print("method lines median / p90 / max", Spread.Write(files.SelectMany(file => file.Methods).Select(SourceFile.CountLines)));
Print("method characters median / p90 / max", Spread.Write(files.SelectMany(file => file.Methods).Select(SourceFile.CountCharacters)));
Print("type lines median / p90 / max", Spread.Write(files.SelectMany(file => file.Types).Select(SourceFile.CountLines)));
Print("lines over 120 / over 140 characters", $"{ShareOver(120):F1} % / {ShareOver(140):F1} %");
Print("XML docs per line of code", $"{100.0 * files.Sum(file => file.DocLines) / files.Sum(file => file.CodeLines):F0} %");
Print("pairs of rooms that import each other", Write(pairs.FindRooms()));
Print("pairs of folders that import each other", Write(pairs.FindFolders()));
Print($"folders with more than {FilesInFullFolder} files", Write([.. FindFullFolders()]));
var measures = new Measures(folder);
Print("lines, with blank ones", measures.Lines.ToString());
Print("classes that are static", $"{measures.StaticClasses:F0} %");
Print("interfaces with at most one implementation", measures.SingleInterfaces.ToString());
Print("public types of the library", measures.PublicTypes.ToString());
Print("files that name the key followRedirects", measures.FilesOfOneKey.ToString());
Print("places that type what was sent", measures.PlacesThatTypeSent.ToString());
return 0;

IEnumerable<string> FindFullFolders() =>
    from file in files
    group file by file.Folder into inside
    where inside.Count() > FilesInFullFolder
    orderby inside.Count() descending
    select $"{inside.Key} {inside.Count()}";

double ShareOver(int characters) => 100.0 * lines.Count(line => line.Length > characters) / lines.Length;

static string Write(IReadOnlyList<string> names) => names.Count == 0 ? "0" : $"{names.Count}: {string.Join(", ", names)}";

static void Print(string name, string value) => Console.WriteLine($"| {name} | {value} |");
