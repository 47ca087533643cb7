import { KINDS } from '@ufuq/shared/kinds/index'
import type { Kind } from '@ufuq/shared/model/define-kind'
import type { ServedKind } from '#entries/hooks'
import { checklists } from '#kinds/checklist/checklist_kind'
import { documents } from '#kinds/document/document_kind'
import { events } from '#kinds/event/event_kind'
import { forms } from '#kinds/form/form_kind'
import { siteMenus } from '#kinds/menus/menus_kind'
import { siteOrganisation } from '#kinds/organisation/organisation_kind'
import { pages } from '#kinds/page/page_kind'
import { pictures } from '#kinds/picture/picture_kind'
import { siteProgrammes } from '#kinds/programmes/programmes_kind'
import { publications } from '#kinds/publication/publication_kind'
import { redirects } from '#kinds/redirect/redirect_kind'
import { tags } from '#kinds/tag/tag_kind'

const WITH_HOOKS: readonly ServedKind[] = [
  tags,
  pictures,
  documents,
  publications,
  events,
  forms,
  checklists,
  pages,
  siteProgrammes,
  siteOrganisation,
  siteMenus,
  redirects,
]

/** The kinds whose entries are exported: all except those that contain data of persons. */
export const EXPORTED_KINDS: readonly ServedKind[] = [
  ...WITH_HOOKS,
  ...Object.values<Kind>(KINDS).filter(
    ({ name, erase }) => !erase && !WITH_HOOKS.some((kind) => kind.name === name),
  ),
]
