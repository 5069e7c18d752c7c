using Xunit;

namespace Threadbare.IntegrationTests.Packages;

/// <summary>The package for Aspire, used by an app host in an empty folder.</summary>
[Collection(PackedFeed.Name), Trait(Weekly.Trait, Weekly.Value)]
public sealed class AspirePackageTests
{
    [Fact(Explicit = true)]
    public async Task An_app_host_that_takes_the_package_compiles()
    {
        using var feed = new LocalFeed();
        await feed.PackAsync("src/Threadbare.Aspire.Hosting");
        string host = Directory.CreateDirectory(Path.Combine(feed.Folder, "AppHost")).FullName;
        await File.WriteAllTextAsync(Path.Combine(host, "AppHost.csproj"),
            $"""
            <Project Sdk="Aspire.AppHost.Sdk/13.6.4">
              <PropertyGroup>
                <OutputType>Exe</OutputType>
                <TargetFramework>net10.0</TargetFramework>
                <ImplicitUsings>enable</ImplicitUsings>
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="Aspire.Hosting.AppHost" Version="13.6.5" />
                <PackageReference Include="Threadbare.Aspire.Hosting" Version="{feed.Version}" />
              </ItemGroup>
            </Project>
            """,
            TestContext.Current.CancellationToken);
        await File.WriteAllTextAsync(Path.Combine(host, "AppHost.cs"),
            """
            var builder = DistributedApplication.CreateBuilder(args);
            var api = builder.AddExecutable("api", "dotnet", ".", "api.dll").WithHttpEndpoint();
            builder.AddThreadbare("load").WithPlan("shop.yaml").WithReference(api.GetEndpoint("http")).WaitFor(api);
            builder.AddThreadbare("tip", "bin/threadbare").WithVerb("find").WithTarget(api.GetEndpoint("http")).WithExplicitStart();
            builder.Build().Run();
            """,
            TestContext.Current.CancellationToken);

        await feed.RequireAsync("build", host, "-c", "Release");
    }
}
