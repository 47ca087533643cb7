/** The limits that every public page needs. Few pages need those of other forms. */
export const PUBLIC_LIMITS = {
  slug: { max: 200 },
  search: { max: 100 },
  /** A query parameter in a page address; anything beyond this length is ignored. */
  pageParameter: { max: 200 },
  email: { max: 254 },
} as const

/**
 * The work required for the higher limit of a form: on average 256 PBKDF2 key derivations, about 50
 * ms on a computer and half a second on an old phone. A challenge can be used once, within an hour.
 */
export const FORM_PROOF = { iterations: 500, keyPrefix: '00', seconds: 60 * 60 } as const

export const HOME_PREVIEW_ITEMS = 2
export const PREVIEW_LENGTH = { home: 120, list: 200, description: 160 } as const
