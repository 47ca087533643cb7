import { screen } from '@testing-library/react'
import type { CurrentImport, Import } from '@ufuq/shared/contract/imports/import'
import type { ImportPlan } from '@ufuq/shared/contract/imports/plan'
import type { SessionUser } from '@ufuq/shared/contract/users'
import { fakeApi, json } from './fake-api.ts'
import { administrator, author } from './people.ts'
import { renderAdmin } from './render-admin.tsx'

const AT = '2026-11-20T08:00:00.000Z'

export const anImport = (more: Partial<Import> = {}): Import => ({
  id: 4,
  version: 7,
  state: 'ready',
  file: { name: 'old-site.xml', bytes: 2_000_000 },
  source: { system: 'wordpress', title: 'The old site', address: 'https://old.example' },
  startedBy: { id: 1, name: 'mariam' },
  createdAt: AT,
  changedAt: AT,
  expiresAt: '2026-12-20T08:00:00.000Z',
  undoableUntil: null,
  isBackingUp: false,
  read: null,
  refusal: null,
  answers: {
    mode: 'asTheyWere',
    hasBylines: false,
    joinsLikely: false,
    authors: {},
    hosts: ['old.example'],
  },
  progress: null,
  stop: null,
  result: null,
  undone: null,
  can: { apply: true, pause: false, resume: false, undo: false, discard: true },
  ...more,
})

export const aPlan = (more: Partial<ImportPlan> = {}): ImportPlan => ({
  source: { system: 'wordpress', title: 'The old site', address: 'https://old.example' },
  records: [
    { kind: 'text', language: 'ar', status: 'published', count: 40 },
    { kind: 'text', language: 'en', status: 'draft', count: 2 },
    { kind: 'page', language: 'ar', status: 'published', count: 3 },
  ],
  imported: 0,
  changed: { count: 0, titles: [] },
  hasPostsOnly: false,
  pairs: {
    joined: 5,
    likely: { count: 2, titles: [{ ar: 'نصّ', en: 'Text 1' }] },
  },
  otherLanguages: [{ code: 'fr', count: 9 }],
  excluded: [{ kind: 'comment', count: 12, example: '' }],
  authors: [{ login: 'layla', name: 'Layla', email: 'l@old.example', account: null, texts: 45 }],
  tags: { count: 0, named: 0 },
  addresses: { count: 45, taken: null },
  pictures: [
    { host: 'old.example', count: 30, isOwn: true, isPrivate: false },
    { host: 'cdn.example', count: 4, isOwn: false, isPrivate: false },
    { host: '192.168.1.20', count: 1, isOwn: false, isPrivate: true },
  ],
  files: [],
  losses: [{ kind: 'form', count: 4, example: '[contact-form-7 id="14"]' }],
  ...more,
})

type Answers = Parameters<typeof fakeApi>[0]

/** Opens the screen with an import in the given state. */
export async function openImport(
  shown: Import | null,
  answers: Answers = {},
  { user = administrator, search = '' }: { user?: SessionUser; search?: string } = {},
) {
  const current: CurrentImport = {
    import: shown,
    maxBytes: 2 * 1024 ** 3,
    makesBackups: true,
    freeBytes: null,
  }
  const api = fakeApi({
    'GET /api/auth/me': () => json({ user }),
    'GET /api/users/admin': () => json([administrator, author]),
    'GET /api/imports/current': () => json(current),
    'GET /api/imports/4/plan': () => json(aPlan()),
    'GET /api/imports/4/report': () => json([]),
    ...answers,
  })
  const admin = await renderAdmin(`/admin/import${search}`, { language: 'en' })
  await screen.findByRole('heading', { level: 1 })
  return { ...api, ...admin }
}
