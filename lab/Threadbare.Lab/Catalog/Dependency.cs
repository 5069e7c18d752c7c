namespace Threadbare.Lab.Catalog;

/// <summary>A service that an endpoint needs apart from the lab itself.</summary>
public enum Dependency
{
    None,
    Partner,
    Postgres,
    Azurite,
    Redis,
    RabbitMq,
}
