import { LANGUAGES } from '@ufuq/shared/contract/languages'
import type { Kind } from '@ufuq/shared/model/define-kind'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { useLocation } from 'react-router-dom'

type Addressed = Pick<WireEntry, 'id' | 'key' | 'sides'>

/** The editors whose addresses are not `/admin/{path}/{id}`, by kind. */
const OWN_EDITORS: Readonly<Partial<Record<string, (entry: Addressed) => string>>> = {
  publication({ sides }) {
    const [first] = LANGUAGES.flatMap((language) => sides[language] ?? [])
    return `/admin/publications/edit-bilingual/${first?.id ?? ''}`
  },
}

/** The address of the editor of an entry. */
export const editorAddress = ({ name, path }: Kind, entry: Addressed): string =>
  OWN_EDITORS[name]?.(entry) ?? `/admin/${path}/${entry.key ?? entry.id}`

/** The address of the editor of a new entry. */
export const newAddress = ({ name, path }: Kind): string =>
  name === 'publication' ? '/admin/publications/create' : `/admin/${path}/new`

/** The navigation state of a link to an editor, which contains the address to return to. */
export function useOpenedFromHere() {
  const { pathname, search } = useLocation()
  return { from: pathname + search }
}
