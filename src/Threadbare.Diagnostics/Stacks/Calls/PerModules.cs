namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>Findings in the code of a program, made anew once more modules are loaded: more can be found then.</summary>
internal sealed class PerModules<T>(ProgramCode program, Func<T> make)
{
    private (int Modules, T Made)? _last;

    /// <summary>The findings for the modules that are loaded now.</summary>
    public T Value
    {
        get
        {
            int modules = program.ModuleCount;
            if (_last is not { } last || last.Modules != modules)
            {
                _last = last = (modules, make());
            }

            return last.Made;
        }
    }
}
