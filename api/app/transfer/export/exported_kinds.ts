import type { Kind } from '@ufuq/shared/kinds/define-kind'
import { KINDS } from '@ufuq/shared/kinds/index'
import type { ServedKind } from '#entries/kinds'
import { documents } from '#kinds/documents/document_kind'
import { pictures } from '#pictures/picture_kind'
import { publications } from '#publications/publication_kind'
import { tags } from '#publications/tags/tag_kind'
import { checklists } from '#site/checklists/checklist_kind'
import { siteMenus } from '#site/menus/menus_kind'
import { siteOrganisation } from '#site/organisation/organisation_kind'
import { pages } from '#site/pages/page_kind'
import { siteProgrammes } from '#site/programmes/programmes_kind'
import { redirects } from '#site/redirects/redirect_kind'

const WITH_HOOKS: readonly ServedKind[] = [
  tags,
  pictures,
  documents,
  publications,
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
