import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '../../../contract/languages.ts'
import type { PairTag, Tag } from '../../../contract/tags.ts'
import { formatNumber } from '../../../i18n/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useLanguage } from '../../language.ts'
import { useRenameTag } from './mutations.ts'
import { NameField, nameProblemIn, useTypedNames } from './names-form.tsx'
import { listed, titleOf } from './names.ts'

interface RenameRowProps {
  tag: Tag
  columns: readonly Language[]
  /** The name that was pressed. */
  focused: Language
  onClose: () => void
  onJoin: (holder: PairTag) => void
}

/** A row whose names are fields: Enter saves them, Escape leaves them. */
export function RenameRow({ tag, columns, focused, onClose, onJoin }: RenameRowProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const form = useId()
  const rename = useRenameTag(tag.id)
  const { names, typed, type } = useTypedNames({ ar: tag.ar ?? '', en: tag.en ?? '' })
  const problem = nameProblemIn(rename.error)
  const save = async () => {
    if (rename.isPending) return
    const changed = LANGUAGES.filter((side) => names[side] !== (tag[side] ?? ''))
    const body = {
      version: tag.version,
      ...Object.fromEntries(changed.map((side) => [side, names[side]])),
    }
    const done = await rename.mutateAsync(body).catch(() => null)
    // also when a filtered list has lost this row by now
    if (done !== null) onClose()
  }
  return (
    <tr className="renaming">
      <td className="pick">
        <VisuallyHidden>{t('tags.rename', { tag: titleOf(tag, language) })}</VisuallyHidden>
      </td>
      {columns.map((side) => {
        const former = tag.former.filter((one) => one.language === side).map(({ name }) => name)
        return (
          <td key={side}>
            <NameField
              language={side}
              value={typed[side]}
              onChange={(name) => type(side, name)}
              problem={problem}
              onLeave={onClose}
              onJoin={problem?.holder?.id === tag.id ? undefined : onJoin}
              form={form}
              autoFocus={side === focused}
            />
            {former.length > 0 && (
              <small>
                {t('tags.former', { count: former.length, names: listed(former, language) })}
              </small>
            )}
          </td>
        )
      })}
      {columns.map((side) => (
        <td key={side} className="n" data-label={t(`tags.inLanguage.${side}`)}>
          {formatNumber(tag.publications[side], language)}
        </td>
      ))}
      <td className="acts">
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <Button type="submit" size="small" busy={rename.isPending} busyLabel={t('tags.saving')}>
            {t('tags.save')}
          </Button>
          <IconButton icon={X} label={t('tags.leave')} onClick={onClose} />
        </form>
      </td>
    </tr>
  )
}
