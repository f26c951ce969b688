import { type Browser, devices, type Page } from 'playwright-core';

/** How a phone on a slow network saw one page load. */
export interface Load {
  /** Milliseconds until the largest thing was painted. */
  largestPaint: number;
  /** Milliseconds beyond 50 of each long task. */
  blocked: number;
  /** Sum of all layout shifts. */
  shift: number;
  /** Bytes on the wire, without scrolling, and of the page itself. */
  bytes: number;
  html: number;
  requests: number;
}

/** As Lighthouse has it for mobile: a round trip of 150 ms, 1.6 Mbit a second, and a processor four times slower. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const slowdown = 4;

/** Milliseconds of quiet after the load, in which late shifts and tasks are still seen. */
const quiet = 2500;

/**
 * Loads a page as somebody does who was never here, on a phone with three pixels a point. Throws where there is none.
 */
export async function measureLoad(browser: Browser, url: string): Promise<Load> {
  const locale = new URL(url).pathname.startsWith('/en/') ? 'en-GB' : 'it-IT';
  const context = await browser.newContext({
    ...devices['Pixel 5'],
    deviceScaleFactor: 3,
    ignoreHTTPSErrors: true,
    locale,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript({ content: observe });
    const answer = await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    if (answer?.status() !== 200) throw new Error(`${url} was answered with ${answer?.status()}.`);
    await page.waitForTimeout(quiet);
    return await readLoad(page);
  } finally {
    await context.close();
  }
}

/** Runs in the page, before anything of it. Text, for what compiles this file puts words of its own into functions. */
const observe = `
  const seen = (window.seen = { largestPaint: 0, blocked: 0, shift: 0 });
  const each = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  each('largest-contentful-paint', ({ startTime }) => { seen.largestPaint = startTime; });
  each('longtask', ({ duration }) => { seen.blocked += duration - 50; });
  each('layout-shift', ({ value }) => { seen.shift += value; });
`;

function readLoad(page: Page): Promise<Load> {
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: Pick<Load, 'largestPaint' | 'blocked' | 'shift'> };
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const html = document?.transferSize ?? 0;
    return {
      largestPaint: Math.round(seen.largestPaint),
      blocked: Math.round(seen.blocked),
      shift: Math.round(seen.shift * 10_000) / 10_000,
      bytes: loaded.reduce((sum, { transferSize }) => sum + transferSize, html),
      html,
      requests: loaded.length + 1,
    };
  });
}
