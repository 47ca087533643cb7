/** Lengths in UTF-16 code units, as `String.length` counts them; the same on both databases and in every form. */
export const LIMITS = {
  title: { max: 300 },
  slug: { max: 200 },
  tag: { max: 60 },
  tags: { max: 20 },
  search: { max: 100 },
  /** Of a query parameter in a page's address: what is beyond is not looked at. */
  pageParameter: { max: 200 },
  content: { min: 1, max: 500_000 },
  /** Of all tables of a text, with those that a short row leaves out: a few characters could make millions. */
  tableCells: { max: 20_000 },
  hero: { max: 2000 },
  username: { min: 3, max: 60 },
  email: { max: 254 },
  password: { min: 6, max: 128 },
  name: { min: 2, max: 200 },
  message: { min: 10, max: 10_000 },
  phone: { max: 40 },
  skills: { max: 5000 },
  reason: { min: 20, max: 10_000 },
  subject: { max: 300 },
} as const

/** Items of a list: without `limit` 20, at most 100. */
export const PAGE_SIZE = { default: 20, max: 100 } as const

/** How long what was deleted can be restored. */
export const BIN_DAYS = 30

/** Records that one call may publish, unpublish or delete. */
export const BULK_LIMIT = 100

export const HOME_PREVIEW_ITEMS = 2
export const PREVIEW_LENGTH = { home: 120, list: 200, description: 160 } as const

/** Bytes of a request's body. */
export const BODY_LIMITS = {
  /** A visitor's message of 10,000 Arabic letters fits in, also escaped as a form without JavaScript posts it. */
  usual: 64 * 1024,
  /** Of a publication that is saved: two sides of 500,000 characters, each up to 4 bytes, and the rest of a pair. */
  publication: 8 * 1024 * 1024,
} as const

/** Seconds and counts of the rate limits. */
export const RATE_LIMITS = {
  signInPerAccountAndAddress: { failures: 10, seconds: 15 * 60 },
  signInPerAddress: { failures: 100, seconds: 15 * 60 },
  /** Over all networks; a device that its person has signed in on before has a counter of its own instead. */
  signInPerAccount: { failures: 100, seconds: 60 * 60 },
  signInPerDevice: { failures: 10, seconds: 15 * 60 },
  /** The password of the own account, asked again before it is changed. */
  currentPassword: { failures: 10, seconds: 15 * 60 },
  /** Links for a new password that were none. */
  resetLinks: { failures: 20, seconds: 15 * 60 },
  /** Addresses of previews that lead nowhere. */
  previewGuesses: { failures: 30, seconds: 15 * 60 },
  publicForms: { accepted: 20, seconds: 10 * 60 },
  /** Of each form, from all networks together. */
  publicFormsOfAll: { accepted: 1000, seconds: 10 * 60 },
  /** To one e-mail address, so that nobody fills a stranger's mailbox. */
  confirmationLetters: { accepted: 3, seconds: 60 * 60 },
  /** Public pages that are not kept and must be rendered, for each network. */
  renderedPages: { accepted: 600, seconds: 60 },
  /** Public lists and texts that are read as data, for each network. */
  publicReads: { accepted: 3000, seconds: 60 },
} as const
