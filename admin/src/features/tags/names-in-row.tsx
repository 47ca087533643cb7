import { Row } from '../../components/layout.tsx'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { PairTag } from '@ufuq/shared/contract/tags'
import { Button } from '@ufuq/shared/ui/button'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { useLanguage } from '../../language.ts'
import { useRenameTag } from './mutations.ts'
import { NameField, nameProblemIn, useTypedNames } from './names-form.tsx'
import { titleOf, type ListedTag } from './tag-names.ts'

interface NamesInRowProps {
  tag: ListedTag
  /** The clicked name. */
  focused: Language
  onClose: () => void
  onJoin: (holder: PairTag) => void
}

/**
 * The names of a tag as fields in the tag's row: Enter saves the names, Escape discards the
 * changes.
 */
export function NamesInRow({ tag, focused, onClose, onJoin }: NamesInRowProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { typed, type, save, problem, isPending } = useRenaming(tag, onClose)
  return (
    <form
      aria-label={t('tags.renameOne', { tag: titleOf(tag, language) })}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Row isFilled>
        {[language, otherLanguage(language)].map((side) => (
          <div key={side}>
            <NameField
              language={side}
              value={typed[side]}
              onChange={(name) => type(side, name)}
              problem={problem}
              onLeave={onClose}
              onJoin={onJoin}
              autoFocus={side === focused}
            />
          </div>
        ))}
        <Row gap="small">
          <Button type="submit" size="small" busy={isPending} busyLabel={t('tags.saving')}>
            {t('tags.save')}
          </Button>
          <IconButton icon={X} label={t('tags.leave')} onClick={onClose} />
        </Row>
      </Row>
    </form>
  )
}

function useRenaming(tag: ListedTag, onClose: () => void) {
  const { mutateAsync, isPending, error } = useRenameTag(tag.id)
  const { names, typed, type } = useTypedNames({ ar: tag.ar ?? '', en: tag.en ?? '' })
  const save = async () => {
    if (isPending) return
    const changed = LANGUAGES.filter((side) => names[side] !== (tag[side] ?? ''))
    const done = await mutateAsync({
      base: { sides: tag.versions },
      values: { name: Object.fromEntries(changed.map((side) => [side, names[side]])) },
    }).catch(() => null)
    // This runs even if a filtered list no longer contains this row.
    if (done !== null) onClose()
  }
  return { typed, type, save, isPending, problem: nameProblemIn(error) }
}
