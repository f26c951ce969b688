import type { SiteSettings } from '../../site/contract.ts';

/** The settings that name other hosts. */
export type OtherHostSettings = Pick<SiteSettings, 'api' | 'report' | 'captcha' | 'map' | 'tracking'>;

/** Origins by what they are for. */
export interface OtherHosts {
  /** Asked and sent to by scripts and forms. */
  connect: string[];
  /** Where a form leads whoever sends it. */
  forms: string[];
  scripts: string[];
  frames: string[];
  images: string[];
}

const recaptchaHosts = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/**
 * Hosts that the settings name: a back office elsewhere, one for reports, one for the tiles of the map, one to which a
 * form leads, Google for its captcha.
 */
export function otherHosts({ api, report, captcha, map, tracking }: OtherHostSettings): OtherHosts {
  const connect = [api?.baseUrl, report?.baseUrl].flatMap((url) =>
    url && url !== '/' ? [new URL(url).origin] : [],
  );
  const images = map?.tileLayer ? [tileOrigin(map.tileLayer.url)] : [];
  const forms = tracking?.urlTemplate ? [new URL(tracking.urlTemplate).origin] : [];
  const google = captcha?.provider === 'recaptcha-v2' ? recaptchaHosts : undefined;
  return { connect: [...new Set(connect)], forms, scripts: [], frames: [], images, ...google };
}

/** Where tiles come from; `{s}` stands for any of the server's names. */
function tileOrigin(url: string): string {
  return new URL(url.replace(/\/\/[^/.]*\{s\}[^/.]*/, '//*')).origin;
}
