/** What is known of a captcha token. `id` is the same whenever this token is shown, so that it can be used up once. */
export type Verdict =
  | {
      valid: true;
      id: string;
      expiresAt: Date;
      /** The form that it is for, where the provider knows; others do not take it. */
      form?: string;
    }
  | { valid: false };

/** A provider of captchas, on the side of the back office (C-15). */
export interface CaptchaVerifier {
  /** A new challenge for the browser, for providers that make their own; its token is for this form. */
  challenge?(form: string): Promise<object>;
  /** Judges a token without using it up. Rejects when the provider cannot be asked. */
  verify(token: string): Promise<Verdict>;
}
