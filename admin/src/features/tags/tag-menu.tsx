import Merge from 'lucide-react/icons/merge'
import Pencil from 'lucide-react/icons/pencil'
import Split from 'lucide-react/icons/split'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BIN_DAYS } from '@ufuq/shared/contract/limits'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { useToast } from '@ufuq/shared/ui/toast'
import { useLanguage } from '../../language.ts'
import { goOnAt } from './go-on-at.ts'
import { useDeleteTag, useRestoreTag } from './mutations.ts'
import { titleOf, type ListedTag } from './tag-names.ts'

interface TagMenuProps {
  tag: ListedTag
  onRename: () => void
  onJoin: () => void
}

export function TagMenu({ tag, onRename, onJoin }: TagMenuProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { split, isPending } = useSplit(tag)
  const title = titleOf(tag, language)
  const remove = useRemove(tag.id, title)
  /** Whether the merge panel gets the focus. */
  const isJoining = useRef(false)
  return (
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
      {tag.merged.map((merged) => (
        <MenuItem
          key={merged.id}
          icon={Split}
          disabled={isPending}
          onChoose={() => split(merged.id, titleOf(merged, language))}
        >
          {t('tags.part.one', { tag: titleOf(merged, language) })}
        </MenuItem>
      ))}
      {!tag.isUsed && (
        <MenuItem icon={Trash2} danger onChoose={remove}>
          {t('tags.delete')}
        </MenuItem>
      )}
    </Menu>
  )
}

function useSplit({ id }: ListedTag) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const { mutate, isPending } = useRestoreTag()
  const split = (merged: number, title: string) =>
    mutate(merged, {
      onSuccess() {
        toast({ title: t('tags.part.done', { tag: title }) })
        goOnAt(id)
      },
    })
  return { split, isPending }
}

/** Deletes a tag, which can be undone for some time. */
function useRemove(id: number, title: string) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const remove = useDeleteTag()
  const restore = useRestoreTag()
  return () =>
    remove.mutate(
      { id },
      {
        onSuccess() {
          toast({
            title: t('tags.deleted', { tag: title }),
            description: t('bin.canBeRestored', { count: BIN_DAYS }),
            action: {
              label: t('bin.undo'),
              elsewhere: t('bin.undoElsewhere'),
              run: () => restore.mutate(id),
            },
          })
          goOnAt(id)
        },
      },
    )
}
