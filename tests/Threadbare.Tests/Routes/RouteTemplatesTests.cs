using Threadbare.Diagnostics.Routes;
using Xunit;

namespace Threadbare.Tests.Routes;

public sealed class RouteTemplatesTests
{
    [Theory]
    [InlineData("/items/{id}", "/items/7", true)]
    [InlineData("items/{id}", "/Items/7/", true)]
    [InlineData("/items/{id}", "/items", false)]
    [InlineData("/items/{id}", "/items/7/parts", false)]
    [InlineData("/items/{id?}", "/items", true)]
    [InlineData("/items/{page=1}", "/items", true)]
    [InlineData("/files/{**path}", "/files/a/b/c", true)]
    [InlineData("/files/{*path}", "/files", true)]
    [InlineData("/files/{name}.{extension}", "/files/a.txt", true)]
    [InlineData("{controller=Home}/{action=Index}/{id?}", "/orders/list", false)]
    [InlineData("/", "/", false)]
    public void A_template_stands_for_the_paths_that_it_matches(string template, string path, bool isFound)
    {
        var templates = new RouteTemplates();

        templates.Add(template);

        Assert.Equal(isFound ? '/' + template.TrimStart('/') : null, templates.Find(path));
    }

    [Fact]
    public void The_template_that_says_most_is_taken()
    {
        var templates = new RouteTemplates();
        templates.Add("/{tenant}/orders/{id}");
        templates.Add("/acme/orders/{id}");

        Assert.Equal("/acme/orders/{id}", templates.Find("/acme/orders/7"));
    }
}
