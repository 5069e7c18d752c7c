/** Reads colours from the style sheet, so that charts and text change together. */

const followers = new Set<() => void>();
let resolved = new Map<string, string>();

/** The value of a custom property, such as `--sync`. */
export function color(name: string): string {
  let value = resolved.get(name);
  if (value === undefined) {
    value = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
    resolved.set(name, value);
  }

  return value;
}

/** The text size of the page in pixels. Charts use it too. */
export function rem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

/** The factor by which text, lines and markers are larger than usual. */
export function scale(): number {
  return Math.max(1, rem() / 16);
}

export function font(size = 0.75): string {
  return `${Math.round(size * rem())}px ${color('--font')}`;
}

/** Calls back when colours have changed. */
export function onThemeChange(changed: () => void): void {
  followers.add(changed);
}

export function themeChanged(): void {
  resolved = new Map();
  for (const changed of followers) changed();
}

window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', themeChanged);
