using Threadbare.Drafting.Recordings;
using Xunit;

namespace Threadbare.Tests.Drafting.Recordings;

public sealed class RecordedBodiesTests
{
    [Theory]
    [InlineData("application/json", """{"a":1}""", FieldPlace.Json, false)]
    [InlineData("application/json", """ {"a":1}""", FieldPlace.Json, false)]
    [InlineData("application/vnd.shop+json", """{"a":1}""", FieldPlace.Json, true)]
    [InlineData("text/plain", """{"a":1}""", FieldPlace.Json, true)]
    [InlineData("text/plain", "[1]", FieldPlace.Json, true)]
    [InlineData("text/plain", """ {"a":1}""", FieldPlace.Text, true)]
    [InlineData("text/plain", "17", FieldPlace.Text, true)]
    [InlineData("application/json", "17", FieldPlace.Text, true)]
    [InlineData("application/json", "{", FieldPlace.Text, true)]
    [InlineData("application/x-www-form-urlencoded", "a=1", FieldPlace.Form, false)]
    public void A_body_is_what_its_type_or_its_beginning_says(string type, string text, object place, bool needsType)
    {
        RecordedRequest request = new("POST", new Uri("http://localhost/a")) { BodyType = type, BodyText = text };

        Assert.Equal(((FieldPlace?)place, needsType), (RecordedBodies.Classify(request), RecordedBodies.NeedsType(request)));
    }
}
