import { sql } from 'kysely';

/**
 * That a submission is no spam. Nearly none is: written like this, no database looks all of them up in the index of
 * spam.
 */
export const noSpam = sql<boolean>`coalesce(spam_at, '') = ''`;
