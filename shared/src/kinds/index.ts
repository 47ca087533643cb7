import { checklist } from './checklist.ts'
import type { Kind } from './define-kind.ts'
import { document } from './document.ts'
import { menus } from './menus.ts'
import { message } from './message.ts'
import { organisation } from './organisation.ts'
import { page } from './page.ts'
import { picture } from './picture.ts'
import { programmes } from './programmes.ts'
import { publication } from './publication.ts'
import { redirect } from './redirect.ts'
import { tag } from './tag.ts'

/** The kinds of entries, by name. */
export const KINDS = {
  checklist,
  document,
  menus,
  message,
  organisation,
  page,
  picture,
  programmes,
  publication,
  redirect,
  tag,
} satisfies Record<string, Kind>
export type KindName = keyof typeof KINDS
