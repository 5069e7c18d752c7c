/**
 * Charts are drawn with at least two dots a pixel, whatever the screen has: paper shows the difference.
 * uPlot reads the ratio once, when it is loaded, so this must be loaded before it.
 */
const real = Object.getOwnPropertyDescriptor(window, 'devicePixelRatio');
if (real?.get && real.configurable) {
  const get = real.get;
  Object.defineProperty(window, 'devicePixelRatio', { ...real, get: () => Math.max(2, Number(get.call(window))) });
}

export {};
