namespace Threadbare.Lab.Disguises;

/// <summary>Maps the endpoints that block behind language features which do not look like calls.</summary>
internal static class DisguiseEndpoints
{
    public static void MapDisguises(this IEndpointRouteBuilder app)
    {
        app.MapArticle();
        app.MapMoney();
        app.MapParcel();
        app.MapAlarm();
        app.MapRecipe();
        app.MapDiscount();
        app.MapRepository();
        app.MapPayment();
        app.MapReport();
        app.MapCategory();
    }
}
