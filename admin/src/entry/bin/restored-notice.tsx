import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import { languagesOf, type SideLanguage } from '@ufuq/shared/kinds/sides'
import { isTree } from '@ufuq/shared/kinds/values'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { Notice } from '@ufuq/shared/ui/notice'
import { editorAddress } from '../editor-address.ts'
import { useKindTexts } from '../kind-texts.ts'

export interface Restored {
  /** The entry in the bin. */
  before: WireEntry
  /** The restored entry, or the one to which a language has returned. */
  after: WireEntry
}

/** Whether an entry is exactly as it was before its deletion. */
export const isAsBefore = (kind: Kind, restored: Restored): boolean =>
  newSlugs(kind, restored).length === 0 && !isAlone(restored)

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

/** Shows what could not be restored unchanged, which is too much for a toast that disappears. */
export function RestoredNotice({ kind, ...restored }: Restored & { kind: Kind }) {
  const { t } = useTranslation('admin')
  const title = useKindTexts(kind).titleOf(restored.before)
  if (isAsBefore(kind, restored)) return null
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
      {newSlugs(kind, restored).map((slug) => (
        <p key={slug}>{t('bin.newAddress', { title, slug })}</p>
      ))}
      {isAlone(restored) && <p>{t('bin.parted', { title })}</p>}
    </Notice>
  )
}
