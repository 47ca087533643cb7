import { Row } from '../../components/layout.tsx'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { PairTag, Tag } from '@ufuq/shared/contract/tags'
import { Button } from '@ufuq/shared/ui/button'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { useLanguage } from '../../language.ts'
import { useRenameTag } from './mutations.ts'
import { NameField, nameProblemIn, useTypedNames } from './names-form.tsx'
import { listed, titleOf } from './tag-names.ts'

interface NamesInRowProps {
  tag: Tag
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
        {[language, otherLanguage(language)].map((side) => {
          const former = tag.former.filter((one) => one.language === side).map(({ name }) => name)
          return (
            <div key={side}>
              <NameField
                language={side}
                value={typed[side]}
                onChange={(name) => type(side, name)}
                problem={problem}
                onLeave={onClose}
                onJoin={problem?.holder?.id === tag.id ? undefined : onJoin}
                autoFocus={side === focused}
              />
              {former.length > 0 && (
                <p className="hint">
                  {t('tags.former', { count: former.length, names: listed(former, language) })}
                </p>
              )}
            </div>
          )
        })}
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

function useRenaming(tag: Tag, onClose: () => void) {
  const { mutateAsync, isPending, error } = useRenameTag(tag.id)
  const { names, typed, type } = useTypedNames({ ar: tag.ar ?? '', en: tag.en ?? '' })
  const save = async () => {
    if (isPending) return
    const changed = LANGUAGES.filter((side) => names[side] !== (tag[side] ?? ''))
    const body = {
      version: tag.version,
      ...Object.fromEntries(changed.map((side) => [side, names[side]])),
    }
    const done = await mutateAsync(body).catch(() => null)
    // This runs even if a filtered list no longer contains this row.
    if (done !== null) onClose()
  }
  return { typed, type, save, isPending, problem: nameProblemIn(error) }
}
