import Merge from 'lucide-react/icons/merge'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Language } from '../../../contract/languages.ts'
import type { Tag } from '../../../contract/tags.ts'
import { htmlAttributes } from '../../../i18n/direction.ts'
import { formatNumber } from '../../../i18n/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ProgrammeName } from '../../../ui/programme-name.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useLanguage } from '../../language.ts'
import { goOnAt } from './go-on-at.ts'
import { useDeleteTag, usePartTag } from './mutations.ts'
import { titleOf } from './names.ts'

interface TagRowProps {
  tag: Tag
  columns: readonly Language[]
  isChosen: boolean
  onToggle: () => void
  onRename: (language: Language) => void
  onJoin: () => void
}

export function TagRow({ tag, columns, isChosen, onToggle, onRename, onJoin }: TagRowProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const title = titleOf(tag, language)
  const { programme } = tag
  return (
    <tr data-tag={tag.id} data-chosen={isChosen || undefined}>
      <td className="pick">
        <ChoiceBox title={title} isChosen={isChosen} onToggle={onToggle} />
      </td>
      {columns.map((side, at) => {
        const name = tag[side]
        return (
          <td key={side} className="name">
            {name === null ? (
              <button
                type="button"
                className="gap"
                data-side={side}
                aria-label={t(`tags.giveName.${side}`, { tag: title })}
                onClick={() => onRename(side)}
              >
                <Icon icon={Plus} />
                {t(`tags.addName.${side}`)}
              </button>
            ) : (
              <button
                type="button"
                data-side={side}
                aria-label={t('tags.renameOne', { tag: name })}
                onClick={() => onRename(side)}
              >
                {at === 0 && programme ? (
                  <ProgrammeName programme={programme}>
                    <bdi {...htmlAttributes(side)}>{name}</bdi>
                  </ProgrammeName>
                ) : (
                  <bdi {...htmlAttributes(side)}>{name}</bdi>
                )}
              </button>
            )}
            {at === 0 && <Remarks tag={tag} />}
          </td>
        )
      })}
      {columns.map((side) => (
        <td key={side} className="n" data-label={t(`tags.inLanguage.${side}`)}>
          <Count tag={tag} language={side} />
        </td>
      ))}
      <td className="acts">
        <IconButton
          icon={Pencil}
          label={t('tags.rename', { tag: title })}
          onClick={() => onRename(language)}
        />
        <IconButton
          icon={Merge}
          className="join"
          label={t('tags.join.one', { tag: title })}
          onClick={onJoin}
        />
        {!tag.isUsed && <DeleteTag id={tag.id} title={title} />}
      </td>
    </tr>
  )
}

interface ChoiceBoxProps {
  title: string
  isChosen: boolean
  onToggle: () => void
}

function ChoiceBox({ title, isChosen, onToggle }: ChoiceBoxProps) {
  const { t } = useTranslation('admin')
  return (
    <label className="check">
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <VisuallyHidden>{t('tags.chooseOne', { tag: title })}</VisuallyHidden>
    </label>
  )
}

function Count({ tag, language }: { tag: Tag; language: Language }) {
  const { t } = useTranslation('admin')
  const interfaceLanguage = useLanguage()
  const count = tag.publications[language]
  const number = formatNumber(count, interfaceLanguage)
  const name = tag[language]
  if (count === 0 || name === null) return <span className="zero">{number}</span>
  return (
    <Link
      to={`/admin/publications?${new URLSearchParams({ language, tag: name })}`}
      aria-label={t(`tags.count.${language}`, { number, tag: name })}
    >
      {number}
    </Link>
  )
}

/** What else there is to know of a tag: that nothing carries it, what it was called, what was joined into it. */
function Remarks({ tag }: { tag: Tag }) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const language = useLanguage()
  const part = usePartTag()
  return (
    <>
      {!tag.isUsed && <small>{t('tags.unused')}</small>}
      {tag.joined.map((joined) => {
        const title = titleOf(joined, language)
        return (
          <small key={joined.id}>
            {t('tags.join.joined', { tag: title })}{' '}
            <Button
              variant="quiet"
              size="small"
              aria-label={t('tags.part.one', { tag: title })}
              busy={part.isPending}
              onClick={() =>
                part.mutate(joined.id, {
                  onSuccess() {
                    toast({ title: t('tags.part.done', { tag: title }) })
                    goOnAt(tag.id)
                  },
                })
              }
            >
              {t('tags.part.button')}
            </Button>
          </small>
        )
      })}
    </>
  )
}

function DeleteTag({ id, title }: { id: number; title: string }) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const [isAsked, setIsAsked] = useState(false)
  const remove = useDeleteTag()
  const confirm = async () => {
    const done = await remove.mutateAsync(id).catch(() => null)
    setIsAsked(false)
    if (done === null) return
    // by now the row is gone, and this with it
    toast({ title: t('tags.delete.done', { tag: title }) })
    goOnAt(id)
  }
  return (
    <>
      <IconButton
        icon={Trash2}
        className="danger"
        label={t('tags.delete.one', { tag: title })}
        onClick={() => setIsAsked(true)}
      />
      {isAsked && (
        <ConfirmDialog
          open
          danger
          onOpenChange={(open) => {
            if (!open && !remove.isPending) setIsAsked(false)
          }}
          title={t('tags.delete.title', { tag: title })}
          text={t('tags.delete.text')}
          confirmLabel={t('tags.delete.confirm')}
          cancelLabel={t('tags.cancel')}
          busy={remove.isPending}
          busyLabel={t('tags.delete.deleting')}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  )
}
