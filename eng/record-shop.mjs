// Records a visit to examples/services/Shop with Chromium, as a HAR file that `threadbare init` reads.
//
//   dotnet run -c Release --project examples/services/Shop -- --urls http://localhost:5080
//   node eng/record-shop.mjs http://localhost:5080 tests/Threadbare.Tests/Drafting/Samples/shop.har
//
// Needs `npm ci` in web/ once, and Chromium.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '../web/node_modules/playwright-core/index.mjs';

const [shop, file] = process.argv.slice(2);
if (!shop || !file) {
    console.error('usage: node eng/record-shop.mjs URL FILE.har');
    process.exit(2);
}

const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
        '--disable-component-update', '--disable-sync'],
});
const context = await browser.newContext({ recordHar: { path: file, content: 'embed' } });
const page = await context.newPage();
const look = milliseconds => page.waitForTimeout(milliseconds);

await page.goto(shop);
await page.waitForSelector('#product-102');
await look(1500);
await page.click('#login');
await page.fill('input[name=email]', 'anna1@example.com');
await page.fill('input[name=password]', 'wonderland1');
await look(2000);
await page.click('#enter');
await page.waitForSelector('#product-102');
await look(2000);
await page.click('#product-102');
await page.waitForSelector('#buy');
await look(3000);
await page.click('#buy');
await page.waitForURL('**/orders/*');
await look(1500);
await page.goto(shop);
await page.waitForSelector('#logout');
await page.click('#logout');
await page.waitForSelector('#login');

await context.close();
await browser.close();

// Versions of the browser say nothing about the shop; without them two recordings differ less.
const har = JSON.parse(readFileSync(file, 'utf8'));
delete har.log.browser;
for (const entry of har.log.entries) {
    delete entry._securityDetails;
    delete entry._frameref;
}

writeFileSync(file, JSON.stringify(har, null, 1) + '\n');
console.log(`${har.log.entries.length} requests in ${file}`);
