import type { Kind } from './define-kind.ts'
import { document } from './document.ts'
import { menus } from './menus.ts'
import { organisation } from './organisation.ts'
import { page } from './page.ts'
import { picture } from './picture.ts'
import { redirect } from './redirect.ts'
import { tag } from './tag.ts'

/** The kinds of entries, by name. */
export const KINDS = {
  document,
  menus,
  organisation,
  page,
  picture,
  redirect,
  tag,
} satisfies Record<string, Kind>
export type KindName = keyof typeof KINDS
