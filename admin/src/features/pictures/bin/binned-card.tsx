import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { BinnedPicture } from '@ufuq/shared/contract/picture-library'
import { Button } from '@ufuq/shared/ui/button'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useToast } from '@ufuq/shared/ui/toast'
import { useColleagueName } from '../../../colleagues/colleague-name.ts'
import { useConfirmation } from '../../../confirmation.tsx'
import { useErasePicture, useRestorePicture } from '../../../pictures/mutations.ts'
import { usePictureName } from '../../../pictures/picture-name.ts'
import { objectPosition } from '../../../pictures/picture-thumb.tsx'

/** A deleted picture: its details, how long it can be restored, and a button that restores it. */
export function BinnedCard({ picture }: { picture: BinnedPicture }) {
  const { t } = useTranslation('admin')
  const name = usePictureName()(picture)
  const toColleague = useColleagueName()
  const { id, color, focalPoint, daysLeft, deletedBy, restorable } = picture
  return (
    <li className="picture-card">
      <span className="shot">
        <img
          className="picture-thumb"
          src={`/api/pictures/bin/${id}/file`}
          alt=""
          loading="lazy"
          style={{
            objectPosition: objectPosition(focalPoint),
            backgroundColor: color ?? undefined,
          }}
        />
      </span>
      <p className="words">
        <bdi>{name}</bdi>
      </p>
      <p className="facts">
        <span>{t('pictures.bin.daysLeft', { count: daysLeft })}</span>
        <span>{t('pictures.bin.by', { name: toColleague(deletedBy) })}</span>
      </p>
      <div className="acts">
        {restorable.restore && <RestoreButton id={id} name={name} />}
        {restorable.erase && <EraseButton id={id} name={name} />}
      </div>
    </li>
  )
}

interface ActionProps {
  id: number
  name: string
}

function RestoreButton({ id, name }: ActionProps) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const navigate = useNavigate()
  const restore = useRestorePicture()
  return (
    <Button
      variant="line"
      size="small"
      busy={restore.isPending}
      busyLabel={t('pictures.bin.restoring')}
      aria-label={t('pictures.bin.restoreOne', { name })}
      onClick={() =>
        restore.mutate(id, {
          onSuccess: () =>
            toast({
              title: t('pictures.bin.restored'),
              action: {
                label: t('pictures.bin.open'),
                elsewhere: t('pictures.bin.openElsewhere'),
                run: () => void navigate(`/admin/pictures?picture=${id}`),
              },
            }),
        })
      }
    >
      <Icon icon={ArchiveRestore} />
      {t('pictures.bin.restore')}
    </Button>
  )
}

function EraseButton({ id, name }: ActionProps) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const confirm = useConfirmation()
  const erasure = useErasePicture()
  const erase = async () => {
    if (!(await confirm(t('bin.erase'), t('pictures.bin.confirmErase', { name })))) return
    if ((await erasure.mutateAsync(id).catch(() => null)) === null) return
    toast({ title: t('pictures.bin.erased') })
  }
  return (
    <IconButton
      icon={Trash2}
      className="danger"
      label={t('pictures.bin.eraseOne', { name })}
      disabled={erasure.isPending}
      onClick={() => void erase()}
    />
  )
}
