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
