import type { RouteRule } from '../site/page.ts';
import { aboutUs } from './aboutUs.tsx';
import { anniversary } from './anniversary.tsx';
import { becomeSupplier } from './becomeSupplier.tsx';
import { branches } from './branches.tsx';
import { contacts } from './contacts.tsx';
import { contactUs } from './contactUs.tsx';
import { badRequest, methodNotAllowed, unexpectedError } from './failure.tsx';
import { guide } from './guide.tsx';
import { heroSpecimens } from './heroSpecimen.tsx';
import { history } from './history.tsx';
import { home } from './home.tsx';
import { accessibility, cookiePolicy, generalConditions, privacyPolicy } from './legal.tsx';
import { mainPartner } from './mainPartner.tsx';
import { network } from './network.tsx';
import { notFound } from './notFound.tsx';
import { openPositions } from './openPositions.tsx';
import { position } from './position.tsx';
import { positionShell } from './positionShell.tsx';
import { qualitySafetyPolicy } from './qualitySafetyPolicy.tsx';
import { quotationRequest } from './quotationRequest.tsx';
import { service } from './service.tsx';
import { services } from './services.tsx';
import { stylePage } from './stylePage.tsx';
import { sustainability } from './sustainability.tsx';
import { whistleblowing } from './whistleblowing.tsx';
import { workWithUs } from './workWithUs.tsx';

/** Every page of the site, by the ids of requirements §3. are the services, R-34 the languages. */
export const routeTable: RouteRule[] = [
  { id: 'R-01', path: '/', template: home },
  { id: 'R-02', path: '/about-us', template: aboutUs },
  { id: 'R-03', path: '/about-us/history', template: history },
  { id: 'R-04', path: '/about-us/quality-safety-policy', template: qualitySafetyPolicy },
  { id: 'R-05', path: '/about-us/sustainability', template: sustainability },
  { id: 'R-06', path: '/about-us/main-partner', template: mainPartner, subject: 'mainPartner' },
  { id: 'R-07', path: '/about-us/whistleblowing', template: whistleblowing },
  { id: 'R-08', path: '/about-us/anniversary', template: anniversary },
  { id: 'R-09', path: '/services', template: services },
  { id: 'guide', path: '/services/guide', template: guide },
  { id: 'R-10', path: '/services/{slug}', template: service, items: 'services' },
  { id: 'R-21', path: '/work-with-us', template: workWithUs },
  { id: 'R-22', path: '/work-with-us/open-positions', template: openPositions },
  { id: 'R-23', path: '/work-with-us/open-positions/{id}', template: position, items: 'positions' },
  {
    id: 'R-23-shell',
    path: '/work-with-us/open-positions/shell',
    template: positionShell,
    noindex: true,
    answersFor: '/work-with-us/open-positions/{id}',
  },
  { id: 'R-24', path: '/work-with-us/become-a-supplier', template: becomeSupplier },
  { id: 'R-25', path: '/contacts', template: contacts },
  { id: 'R-26', path: '/contacts/branches', template: branches },
  { id: 'R-27', path: '/contacts/network', template: network },
  { id: 'R-28', path: '/contacts/quotation-request', template: quotationRequest },
  { id: 'R-29', path: '/contacts/contact-us', template: contactUs },
  { id: 'R-30', path: '/privacy-policy', template: privacyPolicy },
  { id: 'R-31', path: '/cookie-policy', template: cookiePolicy },
  { id: 'R-32', path: '/general-conditions', template: generalConditions },
  { id: 'R-33', path: '/404', template: notFound, file: '404.html', noindex: true },
  { id: 'E-16', path: '/400', template: badRequest, file: '400.html', noindex: true },
  { id: 'E-16', path: '/405', template: methodNotAllowed, file: '405.html', noindex: true },
  { id: 'E-16', path: '/500', template: unexpectedError, file: '500.html', noindex: true },
  { id: 'R-35', path: '/accessibility', template: accessibility },
];

/** The living style page: pages for those who work on the site, never in `dist/`. */
export const developmentRoutes: RouteRule[] = [
  { id: 'style', path: '/__site/style', template: stylePage, noindex: true },
  ...heroSpecimens,
];
