import type { Export, Exports } from '@ufuq/shared/contract/exports'
import { AT } from './collaboration-screens.ts'
import type { Inside } from './inside.ts'
import { LATIN } from './long-words.ts'
import type { Screen } from './screens.ts'

const EXPORT = '/admin/export'

const shown = (id: number, more: Partial<Export>): Export => ({
  id,
  form: 'json',
  state: 'made',
  startedBy: { id: 1, name: LATIN },
  createdAt: AT,
  expiresAt: AT,
  percent: 61,
  failure: null,
  file: null,
  ...more,
})

const file = { name: 'site.zip', bytes: 2_300_000_000, sha256: '5f1c9a40'.repeat(8) }

const state = (exports: Export[], hasRoom: boolean): Exports => ({
  exports,
  forms: [
    { form: 'json', bytes: file.bytes, hasRoom },
    { form: 'wordpress', bytes: null, hasRoom: true },
  ],
})

const open = (name: string, exports: Export[], hasRoom = true) =>
  ({
    name,
    path: '/admin?tab=settings',
    act: async ({ page }: Inside) => {
      await page.route('**/api/exports', (route) =>
        route.fulfill({ json: state(exports, hasRoom) }),
      )
      await page.goto(EXPORT)
      await page.locator('.export-form').first().waitFor()
    },
  }) satisfies Screen<Inside>

/**
 * The export screen: without exports, with one in progress next to older ones, and without enough
 * storage for a new one.
 */
export const exportScreens: readonly Screen<Inside>[] = [
  { name: 'admin-export', path: EXPORT },
  {
    ...open('admin-export-making', [
      shown(3, { state: 'making' }),
      shown(2, { form: 'json', file }),
      shown(1, { form: 'wordpress', state: 'failed', failure: 'storageFull' }),
    ]),
    isChecked: true,
  },
  open('admin-export-no-room', [shown(2, { form: 'json', file })], false),
]
