/** Formats figures: a unit that fits, three significant digits, no more than a person reads. */

const nothing = '–';
const narrow = '\u202f';

/** A number that can be drawn or written. Null when it is unknown or not finite. */
export function finite(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function count(value: number | null | undefined): string {
  const number = finite(value);
  return number === null ? nothing : grouped(Math.round(number).toString());
}

/** Three significant digits without an exponent, with thin spaces between thousands. */
export function number(value: number | null | undefined): string {
  const figure = finite(value);
  if (figure === null) return nothing;
  if (figure === 0) return '0';
  const size = Math.abs(figure);
  if (size < 0.001) return figure < 0 ? '−0.001' : '< 0.001';
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(size)));
  const text = figure.toFixed(Math.min(3, decimals));
  const plain = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return grouped(plain).replace('-', '−');
}

export interface Unit {
  divisor: number;
  name: string;
}

/** The unit that suits a time, and the other times on the same axis. */
export function timeUnit(milliseconds: number): Unit {
  const size = Math.abs(milliseconds);
  if (size > 0 && size < 1) return { divisor: 0.001, name: 'µs' };
  if (size < 1_000) return { divisor: 1, name: 'ms' };
  if (size < 120_000) return { divisor: 1_000, name: 's' };
  return { divisor: 60_000, name: 'min' };
}

export function time(milliseconds: number | null | undefined): string {
  const figure = finite(milliseconds);
  if (figure === null) return nothing;
  if (figure === 0) return '0 ms';
  const unit = timeUnit(rounded(figure));
  return `${significant(figure / unit.divisor)} ${unit.name}`;
}

// Measured times keep three digits so that a column lines up: 1.10 s. Whole times are settings: 30 s.
function significant(figure: number): string {
  const size = Math.abs(rounded(figure));
  return size < 0.1 || size >= 100 || Number.isInteger(figure) ? number(figure) : figure.toFixed(size < 1 ? 3 : size < 10 ? 2 : 1);
}

// Rounds before the unit is chosen: 999.7 ms is written 1.00 s and not 1000 ms.
function rounded(figure: number): number {
  return Number(figure.toPrecision(3));
}

/** The unit that suits a number of bytes, in powers of 1,000 as on the terminal. */
export function byteUnit(bytes: number): Unit {
  const size = Math.abs(bytes);
  if (size < 1e3) return { divisor: 1, name: 'B' };
  if (size < 1e6) return { divisor: 1e3, name: 'kB' };
  if (size < 1e9) return { divisor: 1e6, name: 'MB' };
  return { divisor: 1e9, name: 'GB' };
}

export function bytes(value: number | null | undefined): string {
  const figure = finite(value);
  if (figure === null) return nothing;
  const unit = byteUnit(figure);
  return `${number(figure / unit.divisor)} ${unit.name}`;
}

export function percent(value: number | null | undefined): string {
  const figure = finite(value);
  if (figure === null) return nothing;
  if (figure > 0 && figure < 0.1) return '< 0.1 %';
  if (figure > 99.9 && figure < 100) return '> 99.9 %';
  return `${number(figure)} %`;
}

/** The cores that are used, from the per cent of one core that run.json has. */
export function cores(percentOfOne: number | null | undefined): string {
  const used = finite(percentOfOne);
  return used === null ? nothing : `${number(used / 100)} ${used === 100 ? 'core' : 'cores'}`;
}

/** A share of a whole in per cent. Unknown when the whole is zero. */
export function share(part: number, whole: number): string {
  return whole > 0 ? percent((100 * part) / whole) : nothing;
}

export function perSecond(value: number | null | undefined): string {
  return finite(value) === null ? nothing : `${number(value)}/s`;
}

/** A length of time in words: `45 s`, `2 min 30 s`, `1 h`. */
export function duration(seconds: number | null | undefined): string {
  const figure = finite(seconds);
  if (figure === null) return nothing;
  if (figure < 120) return figure < 1 ? time(figure * 1_000) : `${number(figure)} s`;
  const whole = Math.round(figure);
  const [h, m, s] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60), whole % 60];
  return [h ? `${h} h` : '', m ? `${m} min` : '', s ? `${s} s` : ''].filter(Boolean).join(' ');
}

/** A moment on the run's clock: `0:05`, `12:00`, `1:02:03`. The warm-up counts down to zero. */
export function clock(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  const [h, m, s] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60), whole % 60];
  const two = (n: number) => n.toString().padStart(2, '0');
  return `${seconds < 0 && whole > 0 ? '−' : ''}${h ? `${h}:${two(m)}` : m}:${two(s)}`;
}

export function moment(iso: string): string {
  const instant = new Date(iso);
  return Number.isNaN(instant.getTime()) ? iso : `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function grouped(digits: string): string {
  const [whole = '', rest] = digits.split('.');
  const parted = whole.replace('-', '').length > 4 ? whole.replace(/\B(?=(\d{3})+(?!\d))/g, narrow) : whole;
  return rest === undefined ? parted : `${parted}.${rest}`;
}
