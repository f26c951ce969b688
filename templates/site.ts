import { Document } from '../site/frame/document.tsx';
import { ShareImage } from '../site/frame/shareImage.tsx';
import { basemapFiles } from '../site/network/basemap.ts';
import type { SiteDefinition } from '../site/page.ts';
import { interfaceIcons } from '../site/ui/icon.tsx';
import { developmentRoutes, routeTable } from './routeTable.ts';

/** This website, as the compiler takes it. */
export const site: SiteDefinition = {
  routes: routeTable,
  developmentRoutes,
  icons: interfaceIcons,
  files: basemapFiles,
  Document,
  placeholderLabel: ({ common }) => common.placeholder.badge,
  ShareImage,
};
