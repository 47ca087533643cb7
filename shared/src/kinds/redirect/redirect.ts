import { REDIRECT_LIMITS, type ShownTarget } from '../../contract/redirects.ts'
import { defineKind } from '../../model/define-kind.ts'
import { f, type ValuesOf } from '../../model/fields.ts'
import type { WireEntry } from '../../model/wire.ts'

const editors = { admin: true, editor: true } as const

/** A redirect that staff added, from an address that has no page. */
export const redirect = defineKind({
  name: 'redirect',
  path: 'redirects',
  fields: {
    /**
     * The old address with its language: `/en/old`. May be written as an address on any site, hence
     * the limit; `readOldAddress` has the limit of the path.
     */
    path: f.text({ max: 2000, required: true }),
    /** `page:7`, `publication:3`, `/about` or `https://…`. */
    target: f.link({ max: REDIRECT_LIMITS.target, required: true }),
  },
  title: 'path',
  sides: 'none',
  publishing: 'always',
  list: { columns: ['path', 'target'], sort: 'changed' },
  search: ['path', 'target'],
  permissions: { read: editors, create: editors, change: editors, delete: editors },
  versions: false,
})

/** A redirect, as staff see it, with its target at present. */
export interface WireRedirect extends WireEntry<ValuesOf<typeof redirect.fields>> {
  to: ShownTarget
}
