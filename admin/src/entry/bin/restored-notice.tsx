import type { Kind } from '@ufuq/shared/model/define-kind'
import { languagesOf, type SideLanguage } from '@ufuq/shared/model/sides'
import { isTree } from '@ufuq/shared/model/values'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { Notice } from '@ufuq/shared/ui/notice'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useKindTexts } from '../../words/kind-texts.ts'
import { editorAddress } from '../editor-address.ts'

export interface Restored {
  /** The entry in the bin. */
  before: WireEntry
  /** The restored entry, or the one to which a language has returned. */
  after: WireEntry
}

/** Whether a language could not return to its entry, which has got another one or is gone. */
const isAlone = ({ before, after }: Restored): boolean =>
  before.restoreTo !== undefined && before.restoreTo !== after.id

function newSlugs(kind: Kind, { before, after }: Restored): string[] {
  const slugIn = ({ values }: WireEntry, language: SideLanguage) => {
    const slugs = values[kind.address?.slug ?? '']
    return isTree(slugs) ? slugs[language] : undefined
  }
  return languagesOf(kind).flatMap((language) => {
    const slug = slugIn(after, language)
    const isNew = before.sides[language] && slug !== slugIn(before, language)
    return isNew && typeof slug === 'string' ? [slug] : []
  })
}

/** What could not be restored as it was, in sentences. */
export function useRestoredChanges(kind: Kind): (restored: Restored) => string[] {
  const { t } = useTranslation('admin')
  const { titleOf } = useKindTexts(kind)
  return (restored) => {
    const title = titleOf(restored.before)
    return [
      ...newSlugs(kind, restored).map((slug) => t('bin.newAddress', { title, slug })),
      ...(isAlone(restored) ? [t('bin.parted', { title })] : []),
    ]
  }
}

/** Shows what could not be restored unchanged, which is too much for a toast that disappears. */
export function RestoredNotice({ kind, ...restored }: Restored & { kind: Kind }) {
  const { t } = useTranslation('admin')
  const changes = useRestoredChanges(kind)(restored)
  if (changes.length === 0) return null
  return (
    <Notice
      tone="warning"
      role="status"
      action={
        <Link className="more" to={editorAddress(kind, restored.after)}>
          {t('bin.open')}
        </Link>
      }
    >
      {changes.map((change) => (
        <p key={change}>{change}</p>
      ))}
    </Notice>
  )
}
