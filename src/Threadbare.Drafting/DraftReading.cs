using Threadbare.Drafting.OpenApi;
using Threadbare.Drafting.Scripts;
using Threadbare.Drafting.Sources;

namespace Threadbare.Drafting;

/// <summary>Drafts a plan from whatever a document turns out to be: OpenAPI, a recording, or the requests of another client.</summary>
internal static class DraftReading
{
    /// <summary>Drafts a plan.</summary>
    /// <exception cref="UsageException">The document is of another kind, or nothing in it can be requested.</exception>
    public static Draft Read(SourceText source, DraftChoice choice)
    {
        try
        {
            ReadOnlyMemory<byte> bytes = SkipMark(source.Bytes);
            using JsonDocument? document = ParseJson(bytes);
            string text = document is null ? Encoding.UTF8.GetString(bytes.Span) : "";
            RequestList? requests = document is null ? HttpFileReader.Read(text) ?? K6Reader.Read(text) ?? JMeterReader.Read(text)
                : RecordingReader.IsRecording(document.RootElement) ? RecordingReader.Read(document.RootElement)
                : PostmanReader.IsCollection(document.RootElement) ? PostmanReader.Read(document.RootElement)
                : null;
            return requests is not null
                ? RecordingDrafting.Create(requests, source.Name, choice)
                : DraftApi(document is null ? YamlNodes.Read(text) : JsonObjects.Read(document.RootElement), source, choice);
        }
        catch (UsageException fault) when (!fault.Message.StartsWith(source.Name, StringComparison.Ordinal))
        {
            throw new UsageException($"{source.Name} {PlainText.WriteOnOneLine(fault.Message.TrimEnd('.'))}.");
        }
    }

    /// <summary>Drafts a plan with the one request of an address.</summary>
    public static Draft ReadAddress(Uri url, DraftChoice choice)
    {
        // The same rules for secrets as in a recording: an address is one with a single request.
        RequestHeader[] headers = url.UserInfo.Length > 0 ? [new("Authorization", $"Basic {url.UserInfo}")] : [];
        var request = new RecordedRequest("GET", url) { Headers = headers };
        var account = new AccountColumns();
        var texts = new FieldTexts([request], RecordedSecrets.Collect([request], []), account);
        RequestStep step = StepWriting.Write(request, texts.FieldsFor(0), texts.Write(0));
        return new Draft
        {
            Source = $"the address {Mask.Address(url.AbsoluteUri)}, because the service shows no OpenAPI document",
            Target = choice.Target ?? Addresses.ReadOrigin(url),
            Scenarios = [new DraftedScenario("visitor") { Steps = [new DraftedStep(step)] }],
            Account = account.ToFeed(),
        };
    }

    private static Draft DraftApi(JsonNode? root, SourceText source, DraftChoice choice)
    {
        var references = new FileReferences(source.File, ReadNode);
        references.Follow(root);
        try
        {
            return ApiDrafting.Create(ApiDocument.Read(root), source.Name, source.Service, choice, references.Remark);
        }
        catch (UriFormatException fault)
        {
            // The library follows a reference only when its value is asked for.
            throw new UsageException($"cannot be read: a $ref in it is no address ({fault.Message.TrimEnd('.')})");
        }
    }

    private static JsonNode? ReadNode(byte[] file)
    {
        ReadOnlyMemory<byte> bytes = SkipMark(file);
        using JsonDocument? document = ParseJson(bytes);
        return document is null ? YamlNodes.Read(Encoding.UTF8.GetString(bytes.Span)) : JsonObjects.Read(document.RootElement);
    }

    // Bytes that are no UTF-8 become the sign for that, as in a browser.
    private static ReadOnlyMemory<byte> SkipMark(byte[] bytes)
    {
        byte[] text = Utf8.IsValid(bytes) ? bytes : Encoding.UTF8.GetBytes(Encoding.UTF8.GetString(bytes));
        return text.AsSpan().StartsWith(Encoding.UTF8.Preamble) ? text.AsMemory(Encoding.UTF8.Preamble.Length) : text;
    }

    // YAML begins otherwise; a document that begins like JSON is meant to be JSON.
    private static JsonDocument? ParseJson(ReadOnlyMemory<byte> bytes)
    {
        if (bytes.Span.TrimStart(" \t\r\n"u8) is not [(byte)'{' or (byte)'[', ..])
        {
            return null;
        }

        try
        {
            return JsonDocument.Parse(bytes);
        }
        catch (JsonException fault)
        {
            // Flow style is YAML too, but a person writes it seldom and a fault in JSON often.
            throw new UsageException($"is no JSON (line {fault.LineNumber + 1}: {Shorten(fault.Message)})");
        }
    }

    // The parser quotes the byte that it did not expect, which may be a line break.
    private static string Shorten(string message) => message.Split(" LineNumber")[0].TrimEnd('.');
}
