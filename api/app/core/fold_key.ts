/**
 * The form in which usernames and e-mail addresses are compared and kept unique: without regard to case,
 * and with full-width or otherwise compatible letters taken for the plain ones.
 */
export const foldKey = (text: string): string =>
  text.trim().normalize('NFKC').toLowerCase().normalize('NFKC')
