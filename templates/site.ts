import { Document } from '../site/frame/document.tsx';
import { ShareImage } from '../site/frame/shareImage.tsx';
import type { SiteDefinition } from '../site/page.ts';
import { interfaceIcons } from '../site/ui/icon.tsx';
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
