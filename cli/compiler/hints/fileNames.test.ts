import { expect, it } from 'vitest';
import { copiedFrom, meantPaths, slugOf } from './fileNames.ts';

it.each([
  'Copy of home',
  'Copia di home',
  'home (1)',
  'home (2)',
  'home 2',
  'home copy',
  'home copy 2',
  'home - Copy',
  'home - Copia (2)',
  'home - Kopie',
  'home (copy)',
  'home (3rd copy)',
  "home (un'altra copia)",
  "home (Mario's conflicted copy 2026-11-27)",
  'home (copia in conflitto di Mario 2026-11-27)',
  'home (In Konflikt stehende Kopie von Mario 2026-11-27)',
  'home.sync-conflict-20261127-101010-ABCDEFG',
  'home_BACKUP_4711',
  'home-DESKTOP-4F2K7QX',
  'home-LAPTOP-4F2K7QX-2',
  'home_REMOTE_4711',
])('a copy is told by its name: %s', (name) => {
  expect(copiedFrom(name)).toBe('home');
});

it.each([
  'home',
  'home2',
  'home-2',
  'home-desktop',
  'photocopy',
  'fotocopia',
  'copia',
  '2',
  '(2)',
  'home_base',
  'copyright',
])('and nothing else: %s', (name) => {
  expect(copiedFrom(name)).toBeUndefined();
});

it.each([
  'home.yml',
  'home.YAML',
  'Home.yaml',
  'HOME.YML',
  'home.yaml.txt',
  'home.yaml~',
  'home.yaml.bak',
  'home.old.yaml',
  '#home.yaml#',
  'home (1).yaml',
  'Copia di home.yaml',
])('%s may be meant as home.yaml', (name) => {
  expect(meantPaths(`content/it/${name}`)).toContain('content/it/home.yaml');
});

it('keeps capitals within a name, and knows what is named well', () => {
  expect(meantPaths('content/it/AboutUs.yml')).toContain('content/it/aboutUs.yaml');
  for (const name of ['home.yaml', '~$home.yaml', 'port.jpg', 'notes.txt'])
    expect(meantPaths(`content/it/${name}`)).toEqual([]);
});

it.each([
  ['it roma sud', 'it-roma-sud'],
  ['Forl\u00ec', 'forli'],
  ['it_prato', 'it-prato'],
  ['it-prato', 'it-prato'],
  ['東京', '東京'],
])('the name %s is part of an address as %s', (name, slug) => expect(slugOf(name)).toBe(slug));
