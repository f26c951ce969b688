import { createContext, useContext } from 'react';
import type { Content, Text } from '../schemas/types.ts';
import type * as contract from './contract.ts';

export type {
  Assets,
  Head,
  Image,
  ImageFile,
  Language,
  SiteType,
} from './contract.ts';

// The contract with the texts and the content of this website.

export type PageContext = contract.PageContext<Text, Content>;
export type HeadContext = contract.HeadContext<Text, Content>;
export type FileSource = contract.FileSource<Text, Content>;
export type Template<Item = undefined> = contract.Template<Item, Text, Content>;
export type RouteRule = contract.RouteRule<Text, Content>;
export type SiteDefinition = contract.SiteDefinition<Text, Content>;

const Page = createContext<PageContext | null>(null);

export const PageProvider = Page.Provider;

/** The page being rendered. Throws outside of one, which is a bug. */
export function usePage(): PageContext {
  const page = useContext(Page);
  if (!page) throw new Error('usePage() outside of a page');
  return page;
}

export const placeholderStart: contract.PlaceholderStart = '\uE000';
export const placeholderEnd: contract.PlaceholderEnd = '\uE001';

/** A text as a browser tab, an attribute or another program should see it. */
export function withoutMarks(text: string): string {
  return text.includes(placeholderStart) ? text.replace(/[\uE000\uE001]/g, '') : text;
}
