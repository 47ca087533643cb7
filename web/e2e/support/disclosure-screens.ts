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

const STORED: Record<string, Partial<DisclosureItem>> = {
  name: { text: { ar: 'مؤسسة أفق للتنمية المجتمعية', en: 'Ufuq Foundation' }, state: 'inPlace' },
  contact: { target: bound('/contact', 'Contact'), state: 'inPlace' },
  'policy-plan': {
    target: bound('document:4', 'Policy plan 2023–2025'),
    due: '2025-12-31',
    state: 'outdated',
  },
  names: { target: bound('page:7', 'Board and team'), due: '2026-12-14', state: 'dueSoon' },
  remuneration: { due: '2026-06-30', isAnnounced: true, state: 'missing' },
  statement: { target: bound('document:5', LONG_TITLE), due: '2027-06-30', state: 'inPlace' },
}

const summary: DisclosureListSummary = {
  id: anbi.id,
  name: anbi.name,
  isFollowed: true,
  isPublic: true,
  attention: 6,
}

const filled: DisclosureList = {
  ...summary,
  source: anbi.source,
  version: 1,
  groups: anbi.groups.map((group) => ({
    ...group,
    items: group.items.map(({ id, title, note, renewal, years }) => ({
      id,
      title,
      note: note ?? { ar: '', en: '' },
      version: 1,
      target: null,
      text: { ar: '', en: '' },
      due: null,
      renewal,
      years: years ?? null,
      isAnnounced: false,
      state: 'missing' as const,
      ...STORED[id],
    })),
  })),
}

async function openFilled({ page }: Inside) {
  await page.route('**/api/site/disclosure', (route) => route.fulfill({ json: [summary] }))
  await page.route('**/api/site/disclosure/anbi', (route) => route.fulfill({ json: filled }))
  await page.goto(`${DISCLOSURE}/anbi`)
  await page.locator('.disc-item').first().waitFor()
}

/** The checklists of disclosure. */
export const disclosureScreens: readonly Screen<Inside>[] = [
  { name: 'admin-site-disclosure', path: DISCLOSURE },
  { name: 'admin-site-disclosure-list', path: `${DISCLOSURE}/anbi` },
  { name: 'admin-site-disclosure-filled', path: '/admin/site', isInGate: true, act: openFilled },
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
]
