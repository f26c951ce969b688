// A cookie and a parameter of the address that name a language, called as i18next's detector calls them.
export const languageCookie = 'i18next';
export const languageQuery = 'lng';
