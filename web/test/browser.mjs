// Opens built pages in Chromium and checks them: the page requests nothing, nothing fails, nothing is wider than the screen,
// axe finds nothing serious, and the keyboard is enough.
// Usage: npm run check -- report.html [more.html]   (CHROMIUM names the browser if it is elsewhere)
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
let problems = 0;

for (const file of process.argv.slice(2)) {
  for (const [width, colorScheme] of [[1280, 'light'], [400, 'dark'], [3840, 'light']]) {
    await check(file, width, colorScheme);
  }
}

await browser.close();
process.exitCode = problems > 0 ? 1 : 0;

async function check(file, width, colorScheme) {
  const url = pathToFileURL(resolve(file)).href;
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
  const fault = (what) => (problems++, console.log(`${file} at ${width} ${colorScheme}: ${what}`));
  page.on('pageerror', (error) => fault(`fails: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && fault(`reports: ${message.text()}`));
  page.on('request', (request) => request.url() !== url && !request.url().startsWith('data:') && fault(`requests ${request.url()}`));
  const begin = performance.now();
  await page.goto(url);
  const ready = performance.now() - begin;
  await page.waitForTimeout(200);

  const [wide, here] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  if (wide > here) fault(`is ${wide} px wide`);
  await keyboard(page, fault);
  await accessibility(page, fault);
  console.log(`${file} at ${width} ${colorScheme}: shown after ${Math.round(ready)} ms`);
  await page.close();
}

async function keyboard(page, fault) {
  const chart = page.locator('.chart-plot').first();
  if ((await chart.count()) === 0) return;
  await chart.focus();
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  const figure = page.locator('figure').first();
  if (!(await figure.locator('.chart-where').textContent())) fault('arrow keys move no cursor');
  if (!(await figure.locator('[aria-live]').textContent())) fault('the cursor announces nothing');
  await page.keyboard.press('+');
  await page.keyboard.press('Escape');
}

async function accessibility(page, fault) {
  // Through the debugger, which the page’s policy does not restrict.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  for (const { impact, help, nodes } of violations) {
    const text = `${impact}: ${help} (${nodes.length}, such as ${nodes[0].html.slice(0, 160)} ${nodes[0].any?.[0]?.message ?? ''})`;
    if (impact === 'serious' || impact === 'critical') fault(text);
    else console.log(`  ${text}`);
  }
}
