import { Document } from '../site/components/document.tsx';
import { interfaceIcons } from '../site/components/icon.tsx';
import { ShareImage } from '../site/components/shareImage.tsx';
import { basemapFiles } from '../site/map/basemap.ts';
import type { SiteDefinition } from '../site/page.ts';
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
