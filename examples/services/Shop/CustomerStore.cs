using System.Collections.Concurrent;
using Microsoft.AspNetCore.Identity;

namespace Shop;

/// <summary>Accounts in memory.</summary>
internal sealed class CustomerStore : IUserPasswordStore<Customer>
{
    private readonly ConcurrentDictionary<string, Customer> _customers = new();

    public Task<IdentityResult> CreateAsync(Customer user, CancellationToken cancellationToken)
    {
        _customers[user.Id] = user;
        return Task.FromResult(IdentityResult.Success);
    }

    public Task<IdentityResult> UpdateAsync(Customer user, CancellationToken cancellationToken) =>
        Task.FromResult(IdentityResult.Success);

    public Task<IdentityResult> DeleteAsync(Customer user, CancellationToken cancellationToken)
    {
        _customers.TryRemove(user.Id, out _);
        return Task.FromResult(IdentityResult.Success);
    }

    public Task<Customer?> FindByIdAsync(string userId, CancellationToken cancellationToken) =>
        Task.FromResult(_customers.GetValueOrDefault(userId));

    public Task<Customer?> FindByNameAsync(string normalizedUserName, CancellationToken cancellationToken) =>
        Task.FromResult(_customers.Values.FirstOrDefault(one => one.NormalizedName == normalizedUserName));

    public Task<string> GetUserIdAsync(Customer user, CancellationToken cancellationToken) => Task.FromResult(user.Id);

    public Task<string?> GetUserNameAsync(Customer user, CancellationToken cancellationToken) => Task.FromResult<string?>(user.Email);

    public Task<string?> GetNormalizedUserNameAsync(Customer user, CancellationToken cancellationToken) =>
        Task.FromResult(user.NormalizedName);

    public Task<string?> GetPasswordHashAsync(Customer user, CancellationToken cancellationToken) =>
        Task.FromResult(user.PasswordHash);

    public Task<bool> HasPasswordAsync(Customer user, CancellationToken cancellationToken) =>
        Task.FromResult(user.PasswordHash is not null);

    public Task SetUserNameAsync(Customer user, string? userName, CancellationToken cancellationToken)
    {
        user.Email = userName ?? "";
        return Task.CompletedTask;
    }

    public Task SetNormalizedUserNameAsync(Customer user, string? normalizedName, CancellationToken cancellationToken)
    {
        user.NormalizedName = normalizedName;
        return Task.CompletedTask;
    }

    public Task SetPasswordHashAsync(Customer user, string? passwordHash, CancellationToken cancellationToken)
    {
        user.PasswordHash = passwordHash;
        return Task.CompletedTask;
    }

    public void Dispose()
    {
    }
}
