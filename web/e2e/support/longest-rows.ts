import type { Page } from '@playwright/test'
import type { WireDocument } from '@ufuq/shared/kinds/document'
import type { MessageListItem, Subscriber } from '@ufuq/shared/contract/inbox'
import type { MissedAddress, Redirect } from '@ufuq/shared/contract/redirects'
import type { Tag } from '@ufuq/shared/kinds/tag'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import type { User } from '@ufuq/shared/contract/users'
import { ARABIC, LATIN, upTo } from './long-words.ts'
import { pageEntry } from './page-entries.ts'

const AT = '2026-01-02T03:04:05.000Z'
const ADDRESS = `${'m'.repeat(60)}@${LATIN}.example.org`
const COLLEAGUE = { id: 9, name: upTo(50, LATIN) }

const message = (id: number, name: string, excerpt: string): MessageListItem => ({
  id,
  kind: 'volunteer',
  status: 'new',
  outcome: 'accepted',
  assignee: COLLEAGUE,
  name,
  email: ADDRESS,
  excerpt,
  hasNotes: true,
  createdAt: AT,
})
const messages: MessageListItem[] = [
  message(1, ARABIC, upTo(200, 'كلمات كثيرة ')),
  message(2, 'Li', LATIN),
  { ...message(3, LATIN, 'ok'), kind: 'contact', assignee: null, outcome: null, hasNotes: false },
]

const user = (id: number, username: string, more: Partial<User> = {}): User => ({
  id,
  username,
  email: ADDRESS,
  role: 'author',
  lastSeenAt: AT,
  ...more,
})
const users: User[] = [
  user(101, upTo(50, ARABIC), { isDisabled: true }),
  user(102, upTo(50, LATIN), { invitation: { expiresAt: AT }, lastSeenAt: null }),
  user(103, 'li', { invitation: { expiresAt: null } }),
]

const binned = (id: number, ar: string, en: string): WireEntry => ({
  ...pageEntry(id, { title: { ar, en } }),
  deletedAt: AT,
  deletedBy: COLLEAGUE,
  abilities: ['restore', 'erase'],
})
const bin = [binned(1, ARABIC, LATIN), binned(3, '', upTo(150, 'many words '))]

const subscribers: Subscriber[] = [
  { id: 1, email: ADDRESS, status: 'unsubscribed', createdAt: AT },
  { id: 2, email: 'li@example.org', status: 'pending', createdAt: AT },
]

const tag = (id: number, name: Tag['values']['name']): Tag => ({
  id,
  key: null,
  version: 1,
  sides: {},
  values: { name },
  publications: { ar: 98_765, en: 98_765 },
  isUsed: true,
  merged: [],
  createdAt: AT,
  createdBy: null,
  changedAt: AT,
  changedBy: null,
  abilities: ['read', 'change', 'delete'],
})
const tags: Tag[] = [
  tag(1, { ar: upTo(60, ARABIC), en: upTo(60, LATIN) }),
  tag(2, { ar: upTo(60, ARABIC), en: '' }),
  tag(3, { ar: '', en: upTo(60, LATIN) }),
]

const ARABIC_TITLE = upTo(120, 'التقرير السنوي عن لجان المياه في قرى الوادي الأعلى ')
const ENGLISH_TITLE = upTo(120, 'The annual report of the water committees of the upper valley ')
const ARABIC_PATH = `/${upTo(200, 'التقرير-السنوي-عن-لجان-المياه-')}`
const ENGLISH_PATH = `/en/${upTo(200, 'annual-report-of-the-water-committees-')}`

const LONG_PAGE = {
  title: { ar: ARABIC_TITLE, en: ENGLISH_TITLE },
  slug: { ar: ARABIC_PATH.slice(1), en: ENGLISH_PATH.slice(4) },
}
const pages = [
  pageEntry(1, LONG_PAGE),
  pageEntry(2, { ...LONG_PAGE, title: { ar: upTo(120, ARABIC), en: upTo(120, LATIN) } }),
  pageEntry(3, { title: { ar: ARABIC_TITLE, en: '' }, slug: { ar: 'لجان', en: '' } }),
]

const to = (title: string | null, address: string | null) => ({ target: 'page:1', title, address })
const redirect = (id: number, more: Partial<Redirect>): Redirect => ({
  id,
  language: 'en',
  from: ENGLISH_PATH,
  to: to(ENGLISH_TITLE, encodeURI(ENGLISH_PATH)),
  state: 'works',
  createdAt: AT,
  by: COLLEAGUE,
  ...more,
})
const redirects: Redirect[] = [
  redirect(1, {}),
  redirect(2, { from: ARABIC_PATH, to: to(ARABIC_TITLE, encodeURI(ARABIC_PATH)), state: 'draft' }),
  redirect(3, {
    from: `/${upTo(200, LATIN)}`,
    to: to(null, `https://${LATIN}.example.org/${upTo(300, LATIN)}`),
    state: 'gone',
  }),
  redirect(4, { from: '/a', to: to('Li', '/b'), by: { id: 1, name: 'Li' } }),
]

const missedAddress = (id: number, more: Partial<MissedAddress>): MissedAddress => ({
  id,
  address: ENGLISH_PATH,
  visits: 98_765,
  lastAt: AT,
  source: `${LATIN}.example.org`,
  suggestion: to(ENGLISH_TITLE, encodeURI(ENGLISH_PATH)),
  ...more,
})
const missed: MissedAddress[] = [
  missedAddress(1, {}),
  missedAddress(2, {
    address: encodeURI(ARABIC_PATH),
    suggestion: to(ARABIC_TITLE, encodeURI(ARABIC_PATH)),
  }),
  missedAddress(3, { address: '/a', source: null, suggestion: null }),
]

const documentOf = (
  id: number,
  title: WireDocument['values']['title'],
  more: { isPublished?: boolean; year?: number | null } = {},
): WireDocument => {
  const { isPublished = true, year = 2025 } = more
  const side = {
    id,
    version: 1,
    status: isPublished ? ('published' as const) : ('draft' as const),
    publishedAt: isPublished ? AT : null,
    changedAt: AT,
    correctedAt: null,
    hasDraft: !isPublished,
    followSince: null,
    author: null,
    mayChange: true,
  }
  const nothing = { ar: '', en: '' }
  return {
    id,
    key: null,
    version: 1,
    sides: { ar: side, en: side },
    values: {
      title,
      slug: nothing,
      description: nothing,
      note: nothing,
      category: 'accounts',
      year,
      date: null,
      isListed: true,
      file: { shared: id, ar: null, en: null },
    },
    files: {
      ar: null,
      en: null,
      shared: {
        id,
        type: 'docx',
        bytes: 52_300_000,
        downloadOnly: null,
        hash: '0'.repeat(32),
        uploadedAt: AT,
        reading: 'empty',
        pages: 98_765,
        language: 'en',
        isTagged: false,
      },
    },
    createdAt: AT,
    createdBy: null,
    changedAt: AT,
    changedBy: null,
    abilities: ['read', 'change', 'publish', 'delete'],
  }
}
const documents: WireDocument[] = [
  documentOf(1, { ar: upTo(200, ARABIC_TITLE), en: upTo(200, ENGLISH_TITLE) }),
  documentOf(2, { ar: upTo(200, ARABIC), en: '' }, { isPublished: false }),
  documentOf(3, { ar: '', en: upTo(200, LATIN) }, { year: null }),
]

/**
 * Mocks rows with the longest names for the lists that are empty or short with the demo content.
 */
export async function serveLongestRows(page: Page): Promise<void> {
  const lists = {
    messages,
    users,
    'entries/publications/bin': bin,
    'entries/documents': documents,
    subscribers,
    'entries/tags': tags,
    'entries/pages': pages,
    'site/redirects': redirects,
    'site/redirects/missed': missed,
  }
  for (const [name, json] of Object.entries(lists)) {
    const isList = ({ pathname }: URL) => pathname === `/api/${name}`
    await page.route(isList, (route) => route.fulfill({ json }))
  }
}
