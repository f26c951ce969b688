/** What a captcha needs to know; part of the data of its form. */
export interface CaptchaSettings {
  provider: 'altcha' | 'recaptcha-v2';
  /** Where `altcha` asks for its challenge. */
  challengeUrl?: string;
  /** Public key of `recaptcha-v2`. */
  siteKey?: string;
  messages: CaptchaMessages;
}

interface CaptchaMessages {
  label: string;
  checking: string;
  verified: string;
  expired: string;
  verifyFailed: string;
  /** What `recaptcha-v2` says before anything is loaded from Google, and the button that loads it. */
  google: { notice: string; load: string };
}

/** What a captcha tells its form. A token comes once and may expire; then there is none again. */
export interface CaptchaEvents {
  onToken(token: string): void;
  onExpire(): void;
  onError(cause: string): void;
}

/** A captcha in a form (C-15). */
export interface Captcha {
  /** Nothing while there is none. */
  getToken(): string | undefined;
  /** Forgets the token, which counts once; whoever has to send again ticks again. */
  reset(): void;
}
