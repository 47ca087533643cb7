import Merge from 'lucide-react/icons/merge'
import Pencil from 'lucide-react/icons/pencil'
import Split from 'lucide-react/icons/split'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tag } from '@ufuq/shared/contract/tags'
import { ConfirmDialog } from '@ufuq/shared/ui/confirm-dialog'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { useToast } from '@ufuq/shared/ui/toast'
import { useLanguage } from '../../language.ts'
import { focusRow } from '../../lists/focus-row.ts'
import { goOnAt } from './go-on-at.ts'
import { useDeleteTag, usePartTag } from './mutations.ts'
import { titleOf } from './tag-names.ts'

interface TagMenuProps {
  tag: Tag
  onRename: () => void
  onJoin: () => void
}

export function TagMenu({ tag, onRename, onJoin }: TagMenuProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const [isDeleting, setIsDeleting] = useState(false)
  const { part, isPending } = usePart(tag)
  const title = titleOf(tag, language)
  /** Whether the merge panel gets the focus. */
  const isJoining = useRef(false)
  return (
    <>
      <Menu label={t('pairs.more', { title })} hasGivenFocus={() => isJoining.current}>
        <MenuItem icon={Pencil} onChoose={onRename}>
          {t('tags.rename')}
        </MenuItem>
        <MenuItem
          icon={Merge}
          onChoose={() => {
            isJoining.current = true
            onJoin()
          }}
        >
          {t('tags.join.one')}
        </MenuItem>
        {tag.joined.map((joined) => (
          <MenuItem
            key={joined.id}
            icon={Split}
            disabled={isPending}
            onChoose={() => part(joined.id, titleOf(joined, language))}
          >
            {t('tags.part.one', { tag: titleOf(joined, language) })}
          </MenuItem>
        ))}
        {!tag.isUsed && (
          <MenuItem icon={Trash2} danger onChoose={() => setIsDeleting(true)}>
            {t('tags.delete.confirm')}
          </MenuItem>
        )}
      </Menu>
      {isDeleting && <DeleteTag id={tag.id} title={title} onClose={() => setIsDeleting(false)} />}
    </>
  )
}

function usePart({ id }: Tag) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const { mutate, isPending } = usePartTag()
  const part = (joined: number, title: string) =>
    mutate(joined, {
      onSuccess() {
        toast({ title: t('tags.part.done', { tag: title }) })
        goOnAt(id)
      },
    })
  return { part, isPending }
}

interface DeleteTagProps {
  id: number
  title: string
  onClose: () => void
}

function DeleteTag({ id, title, onClose }: DeleteTagProps) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const remove = useDeleteTag()
  const confirm = async () => {
    const done = await remove.mutateAsync(id).catch(() => null)
    onClose()
    if (done === null) return
    // This also runs after this component has been removed together with its row.
    toast({ title: t('tags.delete.done', { tag: title }) })
    goOnAt(id)
  }
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => {
        if (!open && !remove.isPending) onClose()
      }}
      title={t('tags.delete.title', { tag: title })}
      text={t('tags.delete.text')}
      confirmLabel={t('tags.delete.confirm')}
      cancelLabel={t('tags.cancel')}
      busy={remove.isPending}
      busyLabel={t('tags.delete.deleting')}
      focusAfter={() => focusRow(id)}
      onConfirm={() => void confirm()}
    />
  )
}
