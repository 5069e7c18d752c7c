/**
 * Draws charts with at least two dots per pixel on any screen, since paper shows the difference.
 * uPlot reads the ratio once when it is loaded, so this module must be loaded first.
 */
const real = Object.getOwnPropertyDescriptor(window, 'devicePixelRatio');
if (real?.get && real.configurable) {
  const get = real.get;
  Object.defineProperty(window, 'devicePixelRatio', { ...real, get: () => Math.max(2, Number(get.call(window))) });
}

export {};
