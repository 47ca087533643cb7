import type { Page } from '@playwright/test'
import type { CurrentImport, Import, ImportState } from '@ufuq/shared/contract/imports/import'
import type { ImportPair, ImportPlan } from '@ufuq/shared/contract/imports/plan'
import type { ReportedRecord } from '@ufuq/shared/contract/imports/report'
import { AT } from './collaboration-screens.ts'
import type { Inside } from './inside.ts'
import { ARABIC, LATIN } from './long-words.ts'
import type { Screen } from './screens.ts'

const IMPORT = '/admin/import'
const CAN = { apply: true, pause: true, resume: true, undo: true, discard: true }

const shown = (state: ImportState, more: Partial<Import> = {}): Import => ({
  id: 1,
  version: 1,
  state,
  file: { name: 'ufuq.wordpress.2026-11-20.xml', bytes: 212_000_000 },
  source: { system: 'wordpress', title: 'مؤسسة أفق', address: 'https://old.example' },
  startedBy: { id: 1, name: 'mariam' },
  createdAt: AT,
  changedAt: AT,
  expiresAt: AT,
  undoableUntil: AT,
  isBackingUp: false,
  read: null,
  refusal: null,
  answers: {
    mode: 'asTheyWere',
    hasBylines: true,
    authors: {},
    hosts: ['old.example'],
    redirectsFile: null,
  },
  openPairs: 2,
  progress: {
    done: 1794,
    total: 2858,
    kinds: [
      { kind: 'text', done: 1794, total: 2833 },
      { kind: 'page', done: 0, total: 25 },
    ],
    pictures: { brought: 1312, left: 3, hidden: 2 },
    minutesLeft: 18,
  },
  stop: null,
  result: null,
  undone: null,
  can: CAN,
  ...more,
})

const LONG = { ar: ARABIC, en: LATIN }
const pair = (id: number, answer: ImportPair['answer'], long = false): ImportPair => ({
  id,
  ar: {
    title: long ? LONG.ar : 'حين تقود النساء لجان المياه',
    slug: 'حين-تقود-النساء-لجان-المياه',
    publishedAt: AT,
  },
  en: {
    title: long ? LONG.en : 'When women lead the water committees',
    slug: 'women-water',
    publishedAt: AT,
  },
  reasons: ['date', 'picture', 'slug'],
  answer,
})

const plan: ImportPlan = {
  source: { system: 'wordpress', title: 'مؤسسة أفق', address: 'https://old.example' },
  records: [
    { kind: 'text', language: 'ar', status: 'published', count: 412 },
    { kind: 'text', language: 'en', status: 'draft', count: 38 },
    { kind: 'page', language: 'en', status: 'published', count: 22 },
  ],
  imported: 12,
  changed: { count: 2, titles: [LONG.ar] },
  hasPostsOnly: true,
  pairs: { joined: 371, suggested: 4, single: { ar: 40, en: 34 } },
  otherLanguages: [{ code: 'fr', count: 69 }],
  excluded: [{ kind: 'comment', count: 1204, example: '' }],
  authors: [
    { login: 'layla', name: LONG.ar, email: 'layla@ufuq.example', account: 'layla', texts: 214 },
    { login: 'editor2', name: '', email: '', account: null, texts: 12 },
  ],
  tags: { count: 2, named: 1, known: 1 },
  addresses: { count: 844, taken: { kind: 'taken', count: 4, example: '/2019/03/' } },
  redirects: { count: 12, left: { kind: 'left', count: 2, example: '/old/' } },
  menus: [
    {
      name: 'القائمة الرئيسية',
      entries: [
        { label: 'من نحن', level: 0, address: '/about/', becomes: 'page' },
        { label: LONG.en, level: 1, address: '/about/team/', becomes: null },
      ],
    },
  ],
  pictures: [
    { host: 'old.example', count: 2244, isOwn: true, isPrivate: false },
    {
      host: `${'a-long-name-of-a-host.'.repeat(4)}example`,
      count: 15,
      isOwn: false,
      isPrivate: false,
    },
    { host: '192.168.1.20', count: 4, isOwn: false, isPrivate: true },
  ],
  files: [{ host: 'old.example', count: 64 }],
  losses: [{ kind: 'form', count: 4, example: `[contact-form-7 ${'x'.repeat(120)}]` }],
}

const record = (id: number, more: Partial<ReportedRecord>): ReportedRecord => ({
  id,
  kind: 'text',
  title: 'Youth councils',
  code: 'en',
  address: '/en/2021/05/youth-councils/',
  fate: 'imported',
  link: { kind: 'publication', id, isBinned: false },
  reasons: [],
  ...more,
})

const report: ReportedRecord[] = [
  record(1, {}),
  record(2, { title: LONG.ar, code: 'ar', fate: 'loss', reasons: [{ kind: 'form', text: 'x' }] }),
  record(3, { fate: 'left', link: null, code: 'fr', reasons: [{ kind: 'language', text: '' }] }),
  record(4, { kind: 'picture', code: '', fate: 'failed', reasons: [{ kind: 'host', text: '' }] }),
]

const result: Import['result'] = {
  run: 1,
  fates: { imported: 3225, loss: 46, known: 0, left: 1301, failed: 8 },
  pictures: { brought: 2236, left: 8, hidden: 3 },
  addresses: 844,
  redirects: 12,
  excluded: plan.excluded,
}

/** Answers every call about imports, since no state of the page needs an import on the server. */
async function answer(page: Page, current: Import | null) {
  const lists: [string, unknown][] = [
    ['/plan', plan],
    ['/pairs?**', [pair(1, 'joined'), pair(2, null, true), pair(3, 'apart'), pair(4, null)]],
    ['/report?**', report],
  ]
  await page.route('**/api/imports/current', (route) =>
    route.fulfill({
      json: {
        import: current,
        maxBytes: 2 * 1024 ** 3,
        makesBackups: true,
        freeBytes: 10 ** 9,
      } satisfies CurrentImport,
    }),
  )
  for (const [path, json] of lists)
    await page.route(`**/api/imports/1${path}`, (route) => route.fulfill({ json }))
}

const open = (name: string, current: Import | null, ready: string) =>
  ({
    name,
    path: '/admin?tab=settings',
    act: async ({ page }: Inside) => {
      await answer(page, current)
      await page.goto(IMPORT)
      await page.locator(ready).first().waitFor()
      await page
        .locator('.import-part')
        .evaluateAll((parts) => parts.forEach((part) => part.setAttribute('open', '')))
    },
  }) satisfies Screen<Inside>

export const importScreens: readonly Screen<Inside>[] = [
  { name: 'admin-import', path: IMPORT },
  open('admin-import-reading', shown('reading', { read: 1902 }), '.import-job'),
  open(
    'admin-import-refused',
    shown('refused', { refusal: { code: 'damaged', message: 'Line 12: unclosed tag' } }),
    '.notice',
  ),
  { ...open('admin-import-check', shown('ready'), '.import-pairs'), isChecked: true },
  open('admin-import-running', shown('running'), '.import-kinds'),
  open(
    'admin-import-stopped',
    shown('stopped', { stop: { code: 'storageFull', isUndo: false, at: 1794 } }),
    '.import-kinds',
  ),
  open('admin-import-report', shown('done', { result }), '.import-fates'),
]
