import { MENU_LIMITS } from '../../contract/site/menus.ts'
import { defineKind } from '../../model/define-kind.ts'
import { f, type ValuesOf } from '../../model/fields.ts'

const editors = { admin: true, editor: true } as const
const { label, target, header, below, footer } = MENU_LIMITS

const entry = {
  /** An empty label of a shipped entry is that of the site's texts. */
  label: f.text({ max: label, localized: true }),
  /** See `readTarget`. */
  target: f.link({ max: target }),
  shown: f.choice({ of: ['shown', 'hidden'] }),
}

/** The header and the footer of the site: one entry, of which both languages are public together. */
export const menus = defineKind({
  name: 'menus',
  path: 'menus',
  keys: ['menus'],
  fields: {
    header: f.items({
      /** An entry with the level `below` belongs to the one before it. */
      fields: { ...entry, level: f.choice({ of: ['top', 'below'] }) },
      max: header * (below + 1),
      title: 'label',
    }),
    footer: f.items({ fields: entry, max: footer, title: 'label' }),
  },
  title: null,
  sides: 'together',
  publishing: 'asked',
  hasPreview: true,
  list: { columns: [], sort: 'changed' },
  permissions: { read: editors, change: editors, publish: editors },
})

export type MenusValues = ValuesOf<typeof menus.fields>
