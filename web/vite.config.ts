import { createHash } from 'node:crypto';
import { defineConfig, type Plugin } from 'vite';

/**
 * Puts script and style into the page and allows only these two, by their hashes. Nothing else can run, and the page can
 * request nothing. The data element never runs, so it needs no permission.
 */
function oneFile(): Plugin {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return {
    name: 'one-file',
    enforce: 'post',
    generateBundle(_, bundle) {
      let script = '';
      let style = '';
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'chunk') {
          script += file.code;
        } else if (name.endsWith('.css')) {
          style += String(file.source);
        } else {
          continue;
        }
        delete bundle[name];
      }

      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('no index.html');
      // A script element ends at the first "</script", even inside a string. The escaped text means the same.
      script = script.trim().replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
      style = style.trim();
      const sources = `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; img-src data:`;
      const policy = `${sources}; base-uri 'none'; form-action 'none'`;
      page.source = String(page.source)
        .replace(/\s*<script type="module"[^>]*><\/script>/, '')
        .replace(/\s*<link rel="stylesheet"[^>]*>/, '')
        .replace('<meta name="policy">', () => `<meta http-equiv="Content-Security-Policy" content="${policy}">`)
        .replace('<style></style>', () => `<style>${style}</style>`)
        .replace('<script></script>', () => `<script>${script}</script>`);
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [oneFile()],
  build: {
    outDir: '../artifacts/page',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 100_000_000,
    reportCompressedSize: false,
    rolldownOptions: { output: { format: 'iife' } },
  },
  logLevel: 'warn',
});
