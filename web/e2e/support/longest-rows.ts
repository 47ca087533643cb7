import type { Page } from '@playwright/test'
import type { BinItem } from '@ufuq/shared/contract/bin'
import type { MessageListItem, Subscriber } from '@ufuq/shared/contract/inbox'
import type { Tag } from '@ufuq/shared/contract/tags'
import type { User } from '@ufuq/shared/contract/users'
import { ARABIC, LATIN, upTo } from './long-words.ts'

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

const binned = (id: number, arabic: string | null, english: string | null): BinItem => ({
  id,
  arabic: arabic === null ? null : { id, title: arabic },
  english: english === null ? null : { id: id + 1, title: english },
  deletedAt: AT,
  deletedBy: COLLEAGUE.name,
  daysLeft: 30,
  can: { restore: true, erase: true },
})
const bin: BinItem[] = [binned(1, ARABIC, LATIN), binned(3, null, upTo(150, 'many words '))]

const subscribers: Subscriber[] = [
  { id: 1, email: ADDRESS, status: 'unsubscribed', createdAt: AT },
  { id: 2, email: 'li@example.org', status: 'pending', createdAt: AT },
]

const tag = (id: number, more: Partial<Tag>): Tag => ({
  id,
  ar: null,
  en: null,
  version: 1,
  publications: { ar: 98_765, en: 98_765 },
  isUsed: true,
  former: [],
  joined: [],
  ...more,
})
const tags: Tag[] = [
  tag(1, { ar: upTo(60, ARABIC), en: upTo(60, LATIN) }),
  tag(2, { ar: upTo(60, ARABIC) }),
  tag(3, { en: upTo(60, LATIN), former: [{ language: 'en', name: upTo(60, LATIN) }] }),
]

/** Mocks the longest names for the lists that the demo content leaves empty or short. */
export async function serveLongestRows(page: Page): Promise<void> {
  const lists = { messages, users, bin, subscribers, tags }
  for (const [name, json] of Object.entries(lists)) {
    const isList = ({ pathname }: URL) => pathname === `/api/${name}`
    await page.route(isList, (route) => route.fulfill({ json }))
  }
}
