import { PUBLIC_LIMITS } from './public-limits.ts'

/**
 * Lengths in UTF-16 code units, as `String.length` counts them; the same in both databases and
 * every form.
 */
export const LIMITS = {
  ...PUBLIC_LIMITS,
  title: { max: 300 },
  tag: { max: 60 },
  tags: { max: 20 },
  content: { min: 1, max: 500_000 },
  /**
   * The number of cells in all tables of a text. It includes the cells that short rows omit,
   * because a few characters could produce millions of cells.
   */
  tableCells: { max: 20_000 },
  hero: { max: 2000 },
  summary: { max: 300 },
  byline: { max: 200 },
  username: { min: 3, max: 60 },
  password: { min: 6, max: 128 },
  subject: { max: 300 },
  displayName: { max: 100 },
} as const

/** The second step of a sign-in. */
export const TWO_FACTOR = {
  /** How long a sign-in waits for its second step, in minutes. */
  pendingMinutes: 10,
  /** How long a new authenticator app waits to be switched on, in minutes. */
  setUpMinutes: 30,
  recoveryCodes: 10,
  /** How long the code of an administrator works, in minutes. */
  helpMinutes: 60,
  passkeys: 20,
  /** The maximum length of a code, with spaces and hyphens. */
  code: 40,
  graceDays: 90,
} as const

/** The limits for pictures. They are separate, because public pages do not need them. */
export const PICTURE_LIMITS = {
  alternative: { max: 1000 },
  caption: { max: 1000 },
  credit: { max: 300 },
  fileName: { max: 200 },
  /**
   * The number of pixels of an original. It is limited because a small file may decode to more
   * pixels than fit into memory.
   */
  pixels: { max: 100_000_000 },
  /**
   * The limit for pictures that are decoded completely: all except baseline JPEG and non-interlaced
   * PNG.
   */
  wholePixels: { max: 25_000_000 },
  uses: { max: 50 },
  /**
   * The maximum number of pictures in one text that are shown with the library's data. Also the
   * maximum number of different pictures that count as used by the text.
   */
  ofText: { max: 500 },
} as const

/** The number of items per list page: 20 if `limit` is omitted, and at most 100. */
export const PAGE_SIZE = { default: 20, max: 100 } as const

/** The number of days for which deleted publications can be restored. */
export const BIN_DAYS = 30

/** The maximum size of a request body, in bytes. */
export const BODY_LIMITS = {
  /**
   * Large enough for a visitor's message of 10,000 Arabic letters, even if a form without
   * JavaScript percent-encodes them.
   */
  usual: 64 * 1024,
  /**
   * The limit for saving publications: two sides of 500,000 characters, up to 4 bytes each, and the
   * rest of a pair.
   */
  publication: 8 * 1024 * 1024,
} as const

/** Rate limits: counts, and windows in seconds. */
export const RATE_LIMITS = {
  signInPerAccountAndAddress: { failures: 10, seconds: 15 * 60 },
  signInPerAddress: { failures: 100, seconds: 15 * 60 },
  /**
   * The limits for all networks of a /56 and of a /48, which IPv6 providers give to a customer and
   * to a site.
   */
  signInPerCustomer: { failures: 300, seconds: 15 * 60 },
  signInPerSite: { failures: 1200, seconds: 15 * 60 },
  /**
   * The limit for all networks together. A device on which this user has signed in before has a
   * separate counter.
   */
  signInPerAccount: { failures: 100, seconds: 60 * 60 },
  signInPerDevice: { failures: 10, seconds: 15 * 60 },
  /** Checks of the user's own password before it is changed. */
  currentPassword: { failures: 10, seconds: 15 * 60 },
  /**
   * Wrong codes and passkeys after a right password, per account: on unknown devices together, on
   * each known device, and in confirmations. Recovery codes have separate counters.
   */
  twoFactor: { failures: 10, seconds: 15 * 60 },
  /** Sign-ins that begin at a provider, per network. */
  providerSignIns: { accepted: 300, seconds: 15 * 60 },
  /** Sign-ins with a passkey alone that one network begins. */
  passkeyOptions: { accepted: 100, seconds: 10 * 60 },
  /** Invalid password-reset links. */
  resetLinks: { failures: 20, seconds: 15 * 60 },
  /** Unknown preview addresses. */
  previewGuesses: { failures: 30, seconds: 15 * 60 },
  /** The limit of each form without a proof of work, for one network and for one email address. */
  publicForms: { accepted: 20, seconds: 10 * 60 },
  /**
   * With a proof of work, the limit for one network is higher, because a mobile carrier may put
   * thousands of people behind one address.
   */
  provenForms: { accepted: 300, seconds: 10 * 60 },
  provenFormsPerEmail: { accepted: 20, seconds: 10 * 60 },
  /** The limit of each form without a proof of work, across all networks. */
  publicFormsOfAll: { accepted: 1000, seconds: 10 * 60 },
  /** Confirmation emails to one address, so that nobody can flood a stranger's mailbox. */
  confirmationEmails: { accepted: 3, seconds: 60 * 60 },
  /**
   * The limits on invitations: those sent by one administrator, and those sent to one email
   * address.
   */
  invitations: { accepted: 30, seconds: 60 * 60 },
  invitationEmails: { accepted: 5, seconds: 60 * 60 },
  /**
   * Forgotten passwords: requests from one network, and for one name, whether or not an account has
   * that name.
   */
  forgottenPerAddress: { accepted: 20, seconds: 60 * 60 },
  forgottenPerName: { accepted: 5, seconds: 60 * 60 },
  /**
   * Emails to one account with a password link. Beyond this limit, no emails are sent, but no error
   * is returned.
   */
  passwordEmails: { accepted: 3, seconds: 60 * 60 },
  /** Emails to the editors about one pair, regardless of how often it is submitted. */
  reviewEmails: { accepted: 1, seconds: 10 * 60 },
  /** Emails about the reviews that one person asks for, and to one person about their drafts. */
  reviewEmailsPerPerson: { accepted: 20, seconds: 60 * 60 },
  /** Replies to visitors by one person. */
  replies: { accepted: 60, seconds: 60 * 60 },
  /** Emails to one person about one pair, regardless of how often it is shared with them. */
  sharingEmails: { accepted: 1, seconds: 24 * 60 * 60 },
  /** Pictures uploaded by one person. */
  uploads: { accepted: 300, seconds: 60 * 60 },
  /** Pages of the site rendered with a person's unsaved values. */
  pagePreviews: { accepted: 240, seconds: 60 },
  /** Public pages that are not cached and must be rendered, per network. */
  renderedPages: { accepted: 600, seconds: 60 },
  /** Public lists and texts that are requested as data, per network. */
  publicReads: { accepted: 3000, seconds: 60 },
  /** Searches of the site or of documents, as data or as pages that are not cached, per network. */
  publicSearches: { accepted: 60, seconds: 60 },
} as const

/**
 * The maximum number, total bytes and age of a pair's versions; older ones are deleted. While only
 * one person saves, at most one version is stored every `minutesApart` minutes.
 */
export const VERSION_LIMITS = {
  max: 50,
  maxBytes: 5 * 2 ** 20,
  days: 365,
  minutesApart: 10,
} as const
