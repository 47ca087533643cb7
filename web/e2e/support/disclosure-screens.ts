import type {
  DisclosureItem,
  DisclosureList,
  DisclosureListSummary,
} from '@ufuq/shared/contract/disclosure'
import { anbi } from '@ufuq/shared/domain/disclosure/lists/anbi'
import type { Inside } from './inside.ts'
import type { Screen } from './screens.ts'

const DISCLOSURE = '/admin/site/disclosure'
const LONG_TITLE =
  'Audited accounts of the foundation and of its four branches, with the notes, 2025'

const bound = (target: string, title: string): DisclosureItem['target'] => ({
  target,
  titles: { ar: title, en: title },
  addresses: { ar: '/about', en: '/en/about' },
  state: 'works',
})

const HOLDER = { id: 2, name: 'mariam', isReachable: true }

const STORED: Record<string, Partial<DisclosureItem>> = {
  name: { text: { ar: 'مؤسسة أفق للتنمية المجتمعية', en: 'Ufuq Foundation' }, state: 'inPlace' },
  contact: { target: bound('/contact', 'Contact'), state: 'inPlace' },
  'policy-plan': {
    target: bound('document:4', 'Policy plan 2023–2025'),
    due: '2025-12-31',
    state: 'outdated',
  },
  names: {
    target: bound('page:7', 'Board and team'),
    due: '2026-12-14',
    holder: HOLDER,
    state: 'dueSoon',
  },
  remuneration: { due: '2026-06-30', isAnnounced: true, state: 'missing' },
  statement: { target: bound('document:5', LONG_TITLE), due: '2027-06-30', state: 'inPlace' },
}

const summary: DisclosureListSummary = {
  id: anbi.id,
  name: anbi.name,
  isFollowed: true,
  isCopy: false,
  isPublic: true,
  attention: 6,
}

const filled: DisclosureList = {
  ...summary,
  source: { ...anbi.source, readOn: '2026-11-26' },
  version: 1,
  news: {
    version: 2,
    readOn: '2027-01-15',
    added: [{ ar: 'محاضر اجتماعات المجلس', en: 'Minutes of the board’s meetings' }],
    dropped: [],
  },
  copyVersion: null,
  groups: anbi.groups.map((group) => ({
    ...group,
    items: group.items.map(({ id, title, note, question, renewal, years }) => ({
      id,
      title,
      note: note ?? { ar: '', en: '' },
      question,
      version: 1,
      target: null,
      text: { ar: '', en: '' },
      due: null,
      renewal,
      years: years ?? null,
      isAnnounced: false,
      holder: null,
      state: 'missing' as const,
      ...STORED[id],
    })),
  })),
}

async function openFilled({ page }: Inside, shown = filled) {
  await page.route('**/api/site/disclosure', (route) => route.fulfill({ json: [summary] }))
  await page.route('**/api/site/disclosure/anbi', (route) => route.fulfill({ json: shown }))
  await page.goto(`${DISCLOSURE}/anbi`)
  await page.locator('.disc-item').first().waitFor()
}

export const disclosureScreens: readonly Screen<Inside>[] = [
  { name: 'admin-site-disclosure', path: DISCLOSURE },
  { name: 'admin-site-disclosure-list', path: `${DISCLOSURE}/anbi` },
  { name: 'admin-site-disclosure-filled', path: '/admin/site', isChecked: true, act: openFilled },
  {
    name: 'admin-site-disclosure-edit',
    path: '/admin/site',
    act: async (here) => {
      await openFilled(here)
      await here.page.locator('.disc-item .menu-button').nth(4).click()
      await here.page.getByRole('menuitem').first().click()
      await here.page.locator('.disc-form').waitFor()
    },
  },
  {
    name: 'admin-site-disclosure-copy',
    path: '/admin/site',
    act: async (here) => {
      await openFilled(here, { ...filled, isCopy: true, news: null, copyVersion: 1 })
      await here.page.getByRole('button', { name: /^(Change the items|تعديل البنود)$/ }).click()
      await here.page.locator('.edited-name').nth(3).click()
      await here.page.locator('.edited-fields').waitFor()
    },
  },
]
