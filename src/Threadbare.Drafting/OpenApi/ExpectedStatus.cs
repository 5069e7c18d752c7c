namespace Threadbare.Drafting.OpenApi;

/// <summary>Reads the statuses that an operation documents as successes.</summary>
internal static class ExpectedStatus
{
    /// <summary>Creates the expectation of an operation; null when it documents no success.</summary>
    public static StepExpectation? Create(ApiRequest request)
    {
        StatusRange[] statuses = [.. request.Successes.Select(success => Read(success.Status)).OfType<StatusRange>()];
        return statuses.Length == 0 ? null : new StepExpectation { Status = statuses };
    }

    private static StatusRange? Read(string status)
    {
        if (status.Equals("2XX", StringComparison.OrdinalIgnoreCase))
        {
            return new StatusRange(200, 299);
        }

        bool isOne = int.TryParse(status, NumberStyles.None, CultureInfo.InvariantCulture, out int one) && one is >= 200 and < 300;
        return isOne ? new StatusRange(one, one) : null;
    }
}
