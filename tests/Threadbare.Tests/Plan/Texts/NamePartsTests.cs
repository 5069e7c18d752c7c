using Threadbare.Plan.Texts;
using Xunit;

namespace Threadbare.Tests.Plan.Texts;

public sealed class NamePartsTests
{
    [Theory]
    [InlineData("orderId", "order id")]
    [InlineData("orderID", "order id")]
    [InlineData("ORDER_ID", "order id")]
    [InlineData("order-id", "order id")]
    [InlineData("__RequestVerificationToken", "request verification token")]
    [InlineData("IDNumber", "id number")]
    [InlineData("", "")]
    public void A_name_has_words(string name, string words) => Assert.Equal(words, string.Join(' ', NameParts.Split(name)));

    [Theory]
    [InlineData("__RequestVerificationToken", "requestVerificationToken")]
    [InlineData("order id", "orderId")]
    [InlineData("2nd", "nd")]
    [InlineData("***", "value")]
    public void A_variable_begins_with_a_letter(string name, string variable) => Assert.Equal(variable, NameParts.Camel(name, "value"));

    [Theory]
    [InlineData("orders", "order")]
    [InlineData("categories", "category")]
    [InlineData("boxes", "box")]
    [InlineData("address", "address")]
    [InlineData("status", "status")]
    public void A_collection_has_a_singular(string plural, string singular) => Assert.Equal(singular, NameParts.Singular(plural));
}
