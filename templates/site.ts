import { Document } from '../site/components/document.tsx';
import { interfaceIcons } from '../site/components/icon.tsx';
import { ShareImage } from '../site/components/shareImage.tsx';
import type { SiteDefinition } from '../site/page.ts';
import { developmentRoutes, routeTable } from './routeTable.ts';

/** This website, as the compiler takes it. */
export const site: SiteDefinition = {
  routes: routeTable,
  developmentRoutes,
  icons: interfaceIcons,
  basemap: {
    bounds: { west: -32, south: -40, east: 180, north: 84 },
    focus: { west: -12, south: 33, east: 32, north: 60 },
  },
  Document,
  placeholderLabel: ({ common }) => common.placeholder.badge,
  ShareImage,
};
