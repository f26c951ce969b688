import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Service } from '../schemas/types.ts';
import { readBuilt } from '../site/testing/readPage.ts';
import { shippedPrefixes } from '../site/testing/shippedLanguages.ts';

const services: Service[] = readdirSync('content/services')
  .map((file): Service => parse(readFileSync(`content/services/${file}`, 'utf8')))
  .filter(({ inCarousel }) => inCarousel);

/** What stands first below the hero of each kind. */
const leads: Record<Service['kind'], RegExp> = {
  journey: /class="route__stops/,
  process: /class="[^"]*steps--numerals"/,
  place: /class="(sectors|before-after)"/,
};

it.each(shippedPrefixes)('a page under %s/services leads with what its kind is about', (prefix) => {
  const led = services.filter(({ kind, slug }) => {
    const [, first = ''] = String(readBuilt(`${prefix}/services/${slug}/`)).split('<section');
    return leads[kind].test(first);
  });
  expect(led.map(({ slug }) => slug)).toEqual(services.map(({ slug }) => slug));
  expect(new Set(services.map(({ kind }) => kind)).size).toBe(3);
});

it.each(services.filter(({ kind }) => kind === 'journey'))('the way of $slug ends at its sign', (service) => {
  const page = String(readBuilt(`/services/${service.slug}/`));
  expect(page).toContain(`route--${service.way ?? 'road'}`);
  expect(page).toMatch(new RegExp(`route__end[^<]*<svg[^<]*<use href="[^"]*#${service.icon}"`));
});

it('a button to another site shows the arrow outwards, in a hero as elsewhere (R-16)', () => {
  const pages = shippedPrefixes.flatMap((prefix) =>
    services.map(({ slug }) => String(readBuilt(`${prefix}/services/${slug}/`))),
  );
  const arrows = pages.flatMap((page) =>
    [...page.matchAll(/<a href="https:[^>]* class="button[^>]*><span>[^<]*<\/span>.*?#([\w-]+)"/g)].map(
      ([, icon]) => icon,
    ),
  );
  expect(arrows.length).toBeGreaterThan(shippedPrefixes.length * 2);
  expect(new Set(arrows)).toEqual(new Set(['arrow-up-right-bold']));
});
