using Aspire.Hosting.ApplicationModel;

namespace Aspire.Hosting;

/// <summary>Adds load tests to an app host.</summary>
public static class ThreadbareResourceBuilderExtensions
{
    private static readonly string[] Verbs = ["run", "find"];

    /// <summary>Adds a load test, which loads the first service that it refers to with <c>WithReference</c>.</summary>
    /// <remarks>Each start gets a folder under <c>runs</c> in the folder of the app host. A load test is not deployed.</remarks>
    /// <param name="builder">The app host.</param>
    /// <param name="name">The name of the resource.</param>
    /// <param name="tool">The path of the program <c>threadbare</c>. Null takes the local tool of a manifest in the folder of the app host
    /// or above it, and without one the program on the <c>PATH</c>.</param>
    public static IResourceBuilder<ThreadbareResource> AddThreadbare(
        this IDistributedApplicationBuilder builder, [ResourceName] string name, string? tool = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        ToolCommand command = tool is null ? ToolCommand.Find(builder.AppHostDirectory) : new ToolCommand(tool, []);
        var resource = new ThreadbareResource(name, command, builder.AppHostDirectory);
        return builder.AddResource(resource)
            .WithArgs(resource.WriteArguments)
            .WithIconName("TopSpeed")
            .ExcludeFromManifest()
            .OnResourceStopped(ThreadbareResource.ShowAsync);
    }

    /// <summary>Sends the load of a plan file; without one, GET requests to the address of the service.</summary>
    /// <param name="builder">The load test.</param>
    /// <param name="path">The path, relative to the folder of the app host.</param>
    public static IResourceBuilder<ThreadbareResource> WithPlan(this IResourceBuilder<ThreadbareResource> builder, string path)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Resource.Plan = Path.GetFullPath(path, builder.ApplicationBuilder.AppHostDirectory);
        return builder;
    }

    /// <summary>Loads this endpoint in place of that of the first reference.</summary>
    /// <param name="builder">The load test.</param>
    /// <param name="endpoint">The endpoint, such as <c>api.GetEndpoint("https")</c>.</param>
    public static IResourceBuilder<ThreadbareResource> WithTarget(
        this IResourceBuilder<ThreadbareResource> builder, EndpointReference endpoint)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Resource.Target = endpoint;
        return builder;
    }

    /// <summary>Chooses between the load that the plan states and the search for the load at which the service tips over.</summary>
    /// <param name="builder">The load test.</param>
    /// <param name="verb"><c>run</c>, the default, or <c>find</c>.</param>
    /// <exception cref="ArgumentException">The verb is another one.</exception>
    public static IResourceBuilder<ThreadbareResource> WithVerb(this IResourceBuilder<ThreadbareResource> builder, string verb)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Resource.Verb = Verbs.Contains(verb)
            ? verb
            : throw new ArgumentException($"'{verb}' is no verb of a load test: expected run or find.", nameof(verb));
        return builder;
    }
}
