import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import History from 'lucide-react/icons/history'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { Picture } from '@ufuq/shared/kinds/picture'
import { Button, buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useToast } from '@ufuq/shared/ui/toast'
import type { AutosaveState } from '../../../entry/form/use-autosave.ts'
import { useHost } from '../../../host-context.tsx'
import { useDeletePicture } from '../../../pictures/mutations.ts'
import type { EntryOfKind } from '../../../entry/entry-editor.tsx'
import { useVersionsName } from './versions-name.ts'
import { ReplaceFile } from './replace-file.tsx'

interface SheetFootProps {
  picture: Picture
  entry: EntryOfKind
  state: AutosaveState
  /** Resolves to true if everything is saved. */
  onSave: () => Promise<boolean>
  onGone: () => void
  onOther: (id: number) => void
  /** Messages about what prevents the picture from being saved. */
  children: ReactNode
}

/** The state of saving, and the actions on the whole picture. */
export function SheetFoot({
  picture,
  entry,
  state,
  onSave,
  onGone,
  onOther,
  children,
}: SheetFootProps) {
  const { t } = useTranslation('admin')
  return (
    <div className="side-sheet-foot">
      {children}
      <Saved state={state} />
      <Link
        className={buttonClass({ variant: 'quiet', size: 'small' })}
        to={`/admin/pictures/${picture.id}/history`}
      >
        <Icon icon={History} />
        {t('site.history.title')}
      </Link>
      <ReplaceFile picture={picture} entry={entry} onSave={onSave} onOther={onOther} />
      <ToBin picture={picture} onGone={onGone} />
    </div>
  )
}

function Saved({ state }: { state: AutosaveState }) {
  const { t } = useTranslation('admin')
  return (
    <span className="saved" role="status" data-state={state}>
      {state === 'saved' && <Icon icon={CircleCheck} />}
      {state === 'failed' && <Icon icon={CircleAlert} />}
      {state === 'saving' && t('pictures.sheet.saving')}
      {state === 'saved' && t('pictures.sheet.saved')}
      {state === 'unsaved' && t('pictures.sheet.unsaved')}
      {(state === 'failed' || state === 'conflict') && t('pictures.sheet.notSaved')}
    </span>
  )
}

/** Moves the picture to the bin, unless it is in use. */
function ToBin({
  picture: { id, inVersions },
  onGone,
}: Pick<SheetFootProps, 'picture' | 'onGone'>) {
  const { t } = useTranslation('admin')
  const versionsName = useVersionsName()
  const { toast } = useToast()
  const navigate = useNavigate()
  const host = useHost()
  const remove = useDeletePicture()
  const act = async () => {
    const asked = [
      t('pictures.delete.ask', { count: 1 }),
      t('pictures.delete.askText', { count: 1 }),
    ]
    if (inVersions.length > 0)
      asked.push(t('pictures.delete.inVersions', { versions: versionsName(inVersions) }))
    if (!(await host.confirm(asked.join('\n\n')))) return
    const isGone = await remove.mutateAsync(id).then(
      () => true,
      () => false,
    )
    if (!isGone) return
    toast({
      title: t('pictures.delete.done', { count: 1 }),
      action: {
        label: t('pictures.delete.openBin'),
        elsewhere: t('pictures.delete.openBinElsewhere'),
        run: () => void navigate('/admin/pictures/bin'),
      },
    })
    onGone()
  }
  return (
    <Button variant="danger" size="small" busy={remove.isPending} onClick={() => void act()}>
      <Icon icon={Trash2} />
      {t('pictures.delete.button')}
    </Button>
  )
}
