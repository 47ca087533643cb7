import type { Kind } from '../model/define-kind.ts'
import { checklist } from './checklist/checklist.ts'
import { document } from './document/document.ts'
import { event } from './event/event.ts'
import { form } from './form/form.ts'
import { menus } from './menus/menus.ts'
import { message } from './message/message.ts'
import { organisation } from './organisation/organisation.ts'
import { page } from './page/page.ts'
import { picture } from './picture/picture.ts'
import { programmes } from './programmes/programmes.ts'
import { publication } from './publication/publication.ts'
import { redirect } from './redirect/redirect.ts'
import { tag } from './tag/tag.ts'

/** The kinds of entries, by name. */
export const KINDS = {
  checklist,
  document,
  event,
  form,
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
