import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Picture } from '@ufuq/shared/kinds/picture'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useToast } from '@ufuq/shared/ui/toast'
import { SelectionBar } from '../../components/selection-bar.tsx'
import { useHost } from '../../host-context.tsx'
import { useDeletePicture } from '../../pictures/mutations.ts'

interface ChosenBarProps {
  chosen: readonly Picture[]
  onChoose: (ids: readonly number[]) => void
}

/** The bar at the bottom: the number of selected pictures, and the actions for them. */
export function ChosenBar({ chosen, onChoose }: ChosenBarProps) {
  const { t } = useTranslation('admin')
  const host = useHost()
  const { isBusy, move } = useMoveToBin()
  const count = chosen.length
  const inHistory = chosen.filter(
    ({ uses, inVersions }) => uses === 0 && inVersions[0] !== undefined,
  ).length
  const act = async () => {
    const asked = [t('pictures.delete.ask', { count }), t('pictures.delete.askText', { count })]
    if (inHistory > 0) asked.push(t('pictures.delete.inHistory', { count: inHistory }))
    if (await host.confirm(asked.join('\n\n'))) onChoose(await move(chosen))
  }
  return (
    <SelectionBar
      count={count}
      label={t('pictures.bulk')}
      text={t('pictures.chosen', { count })}
      onClear={() => onChoose([])}
    >
      <Button variant="danger" size="small" busy={isBusy} onClick={() => void act()}>
        <Icon icon={Trash2} />
        {t('pictures.delete.button')}
      </Button>
    </SelectionBar>
  )
}

/**
 * Moves the pictures that may be deleted to the bin, one after the other, and reports the rest.
 * Resolves to the ids of the pictures that were not moved.
 */
function useMoveToBin() {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const remove = useDeletePicture({})
  const move = async (pictures: readonly Picture[]): Promise<number[]> => {
    setIsBusy(true)
    const left: number[] = []
    for (const { id, abilities } of pictures) {
      const isMoved =
        abilities.includes('delete') &&
        (await remove.mutateAsync(id).then(
          () => true,
          () => false,
        ))
      if (!isMoved) left.push(id)
    }
    setIsBusy(false)
    const done = pictures.length - left.length
    toast({
      title: done > 0 ? t('pictures.delete.done', { count: done }) : t('pictures.failed.delete'),
      ...(left.length > 0 && {
        variant: 'destructive',
        description: t('pictures.delete.left', { count: left.length }),
      }),
      action:
        done > 0
          ? {
              label: t('pictures.delete.openBin'),
              elsewhere: t('pictures.delete.openBinElsewhere'),
              run: () => void navigate('/admin/pictures/bin'),
            }
          : undefined,
    })
    return left
  }
  return { isBusy, move }
}
