using System.Text;
using Threadbare.Drafting.Drafts;
using Threadbare.Drafting.Sources;
using Threadbare.Plan;
using Xunit;

namespace Threadbare.Tests.Drafting.Sources;

public sealed class SourceFileTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory().FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Fact]
    public void A_file_is_named_without_its_folder()
    {
        string path = Path.Combine(_folder, "api.yaml");
        File.WriteAllText(path, "openapi: 3.0.0");

        SourceText source = SourceFile.Read(path);

        Assert.Equal(("api.yaml", path, "openapi: 3.0.0"), (source.Name, source.File, Encoding.UTF8.GetString(source.Bytes)));
    }

    [Theory]
    [InlineData("missing.yaml")]
    [InlineData("missing/api.yaml")]
    public void A_file_that_does_not_exist_is_refused(string name)
    {
        string path = Path.Combine(_folder, name);

        Exception fault = Assert.Throws<UsageException>(() => SourceFile.Read(path));

        Assert.Equal($"{path}: there is no such file. Expected {Draft.Documents}, or an address.", fault.Message);
    }

    [Fact]
    public void A_folder_is_refused()
    {
        Exception fault = Assert.Throws<UsageException>(() => SourceFile.Read(_folder));

        Assert.Equal($"{_folder} cannot be read (it is a folder): expected {Draft.Documents}.", fault.Message);
    }
}
