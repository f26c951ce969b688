import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright-core';
import { inject } from 'vitest';
import { browserArguments, findBrowser } from '../gallery/findBrowser.ts';
import { folderSource, type SiteSource } from '../server/siteSource.ts';
import { type Interceptor, startServer } from '../server/startServer.ts';
import { answerPositions } from './answerPositions.ts';
import { findSharedBrowser } from './machine/provideBrowser.ts';
import { type LastingTabs, openTab, openTabs, type Visit } from './openTabs.ts';

export interface OpenBrowser {
  browser: Browser;
  /** `http://localhost:4711`, without a slash at its end. */
  origin: string;
  /** Opens a page of the site in a tab that this file used before, if it has one for these options. */
  visit: Visit;
  close(): Promise<void>;
}

export interface BrowserOptions extends LaunchOptions {
  /** Whether pages load their pictures; they take their place anyway. */
  pictures?: boolean;
}

/**
 * Code of a page runs once or twice before the page is left: optimizing it takes longer than it saves. Tabs of one kind
 * of visitor share a process, and none is kept in reserve: starting one takes as long as a page.
 */
const testArguments = [
  ...browserArguments,
  '--js-flags=--no-opt,--no-maglev',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
];

interface Host {
  /** Another site than the built one. */
  source?: SiteSource;
  /** A back office that answers on the same host; otherwise there are only positions. */
  intercept?: Interceptor;
}

/**
 * A real browser and the built site: those that all tests share, as far as nothing else is asked for.
 * `options.ignoreDefaultArgs` gives back what Playwright takes away: scrollbars, the back/forward cache.
 */
export async function openBrowser(options: BrowserOptions = {}, host: Host = {}): Promise<OpenBrowser> {
  const [browser, served] = await Promise.all([launchBrowser(options), serve(host)]);
  return {
    browser,
    origin: served.origin,
    visit: openTabs(browser, served.origin, lastingTabs.get(Object.getPrototypeOf(browser))),
    async close() {
      await browser.close();
      await served.close();
    },
  };
}

/**
 * One for each process, which ends with it: what goes through a pipe to a browser of one's own takes a seventh less
 * processor time than what goes through a socket to one that processes share.
 */
const shared = new Map<boolean, Promise<Browser>>();

/** Tabs of these, which files hand on to each other. */
const lastingTabs = new WeakMap<Browser, LastingTabs>();

/**
 * The browser that all files of this process share, or one of its own for these options. Closing it closes what this
 * caller opened.
 */
export async function launchBrowser({ pictures = false, ...options }: BrowserOptions = {}): Promise<Browser> {
  if (Object.keys(options).length > 0) {
    const args = [...testArguments, ...(options.args ?? [])];
    return chromium.launch({ executablePath: findBrowser(), ...options, args });
  }
  const kept = shared.get(pictures);
  // Decoding and drawing pictures takes longer than most tests.
  const args = [...testArguments, ...(pictures ? [] : ['--blink-settings=imagesEnabled=false'])];
  const launched = kept ?? chromium.launch({ executablePath: findSharedBrowser(), args });
  shared.set(pictures, launched);
  const browser = await launched;
  if (!lastingTabs.has(browser))
    lastingTabs.set(browser, { open: (wanted) => openTab(browser, wanted), tabs: new Map() });
  return borrow(browser);
}

/** The same browser, which at its close closes only what was opened through it. */
function borrow(browser: Browser): Browser {
  const opened: BrowserContext[] = [];
  return Object.create(browser, {
    newContext: {
      async value(options?: BrowserContextOptions) {
        const context = await browser.newContext(options);
        opened.push(context);
        return context;
      },
    },
    close: { value: () => Promise.all(opened.map((context) => context.close())) },
  });
}

async function serve({ source, intercept = answerPositions }: Host) {
  if (!source && intercept === answerPositions) return { origin: inject('site'), close: async () => {} };
  const files = source ?? folderSource(`${process.cwd()}/dist`);
  const server = await startServer(() => files, 0, { intercept });
  return { origin: server.address.replace(/\/$/, ''), close: server.close };
}
