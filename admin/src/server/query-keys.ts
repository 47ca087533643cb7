import type { Language } from '@ufuq/shared/contract/languages'

/**
 * The keys of all queries, by subject and from general to specific. Invalidating a general key
 * refreshes all queries whose keys begin with it. `lists` covers what any write may change, but not
 * the data in an open editor, whose fields may be newer than the server's. The addresses of calls
 * are in the queries, not in these keys.
 */
export const publicationKeys = {
  /** Lists, counts and options. */
  lists: () => entryKeys.lists('publications'),
  authors: () => [...publicationKeys.lists(), 'authors'] as const,
  counts: () => [...publicationKeys.lists(), 'counts'] as const,
  linkTargets: (words: string) => [...publicationKeys.lists(), 'link-targets', words] as const,
  translations: (language: Language, words: string) =>
    [...publicationKeys.lists(), 'translations', language, words] as const,
  at: (slug: string, language: Language) => ['publications', 'at', slug, language] as const,
  sharing: (id: number) => ['publications', 'sharing', id] as const,
  colleagues: () => ['publications', 'colleagues'] as const,
}

export const tagKeys = {
  all: () => entryKeys.lists('tags'),
  page: (shown: object) => [...tagKeys.all(), 'page', shown] as const,
  counts: (q: string) => [...tagKeys.all(), 'counts', q] as const,
  suggestions: (text: string) => [...tagKeys.all(), 'suggestions', text] as const,
}

export const pictureKeys = {
  counts: (shown: object) => [...entryKeys.lists('pictures'), 'counts', shown] as const,
  uses: (id: number) => [...entryKeys.lists('pictures'), 'uses', id] as const,
  limits: () => ['pictures', 'limits'] as const,
}

export const documentKeys = {
  found: (language: Language, q: string) =>
    [...entryKeys.lists('documents'), 'found', language, q] as const,
  at: (slug: string, language: Language) => ['documents', 'at', slug, language] as const,
  limits: () => ['documents', 'limits'] as const,
  files: (id: number) => ['documents', 'files', id] as const,
  uses: (id: number) => ['documents', 'uses', id] as const,
}

export const redirectKeys = {
  all: () => entryKeys.lists('redirects'),
  missed: () => [...redirectKeys.all(), 'missed'] as const,
}

export const webhookKeys = {
  all: () => ['webhooks'] as const,
  list: () => [...webhookKeys.all(), 'list'] as const,
  deliveries: (id: number, after: string | null) =>
    [...webhookKeys.all(), 'deliveries', id, after] as const,
}

export const importKeys = {
  all: () => ['imports'] as const,
  current: () => [...importKeys.all(), 'current'] as const,
  /** How many bytes of the file have been sent so far; set while the file is being sent. */
  sent: () => ['import-sent'] as const,
  sending: () => ['import-sending'] as const,
  of: (id: number) => [...importKeys.all(), id] as const,
  plan: (id: number) => [...importKeys.of(id), 'plan'] as const,
  report: (id: number, shown: object) => [...importKeys.of(id), 'report', shown] as const,
  words: (language: Language) => ['import-words', language] as const,
}

export const messageKeys = {
  counts: () => ['messages', 'counts'] as const,
  settings: () => ['messages', 'settings'] as const,
}

export const subscriberKeys = {
  all: () => ['subscribers'] as const,
  page: (query: string) => [...subscriberKeys.all(), query] as const,
}

export const userKeys = {
  lists: () => ['users', 'lists'] as const,
  /** @param timestamp When the screen was opened, in milliseconds. */
  list: (timestamp: number) => [...userKeys.lists(), timestamp] as const,
  admin: () => [...userKeys.lists(), 'admin'] as const,
  drafts: (id: number) => ['users', 'drafts', id] as const,
}

/**
 * No other key may begin with this word, because signing in as somebody else removes all queries
 * whose keys do not begin with it.
 */
export const sessionKey = () => ['session'] as const

export const accountKeys = {
  sessions: () => ['account', 'sessions'] as const,
  resetLink: (token: string) => ['account', 'reset-link', token] as const,
  signInOffer: () => ['account', 'sign-in-offer'] as const,
}

export const securityKeys = {
  own: () => ['security', 'own'] as const,
  offer: () => ['security', 'offer'] as const,
  rules: () => ['security', 'rules'] as const,
  providers: () => ['security', 'providers'] as const,
}

export const serverKeys = {
  notices: () => ['server', 'notices'] as const,
  firstSteps: () => ['server', 'first-steps'] as const,
  backups: () => ['server', 'backups'] as const,
}

export const activityKey = () => ['activity'] as const

/** The reviews of entries of every kind, by the entry's address. */
export const reviewKeys = {
  all: () => ['reviews'] as const,
  counts: () => [...reviewKeys.all(), 'counts'] as const,
  of: (path: string) => [...reviewKeys.all(), path] as const,
  reading: (path: string, versions: object) =>
    [...reviewKeys.of(path), 'reading', versions] as const,
}

/** `path` is the address of a draft of any kind. */
export const previewLinksKey = (path: string) => ['preview-links', path] as const

/** The versions of entries of every kind, by the entry's address. */
export const versionKeys = {
  lists: () => ['versions', 'lists'] as const,
  page: (path: string, after: string | null) => [...versionKeys.lists(), path, after] as const,
  one: (path: string, number: number) => ['versions', 'one', path, number] as const,
}

/** Entries, by the path of their kind, such as `redirects`. */
export const entryKeys = {
  lists: (path: string) => ['entries', path, 'lists'] as const,
  list: (path: string, query: string) => [...entryKeys.lists(path), 'list', query] as const,
  counts: (path: string) => [...entryKeys.lists(path), 'counts'] as const,
  page: (path: string, after: string | null) => [...entryKeys.lists(path), 'page', after] as const,
  bin: (path: string, after: string | null) => [...entryKeys.lists(path), 'bin', after] as const,
  one: (path: string, id: string) => ['entries', path, 'one', id] as const,
  preview: (path: string, id: number | string, shown: object) =>
    ['entries', path, 'preview', id, shown] as const,
}

/** `path` is the address of an entry of any kind, such as `/api/entries/publications/7`. */
export const collaborationKeys = {
  presence: (path: string) => ['together', path, 'presence'] as const,
  discardedText: (path: string) => ['collaboration', path, 'left-out'] as const,
}
