import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Restored } from '../../../../contract/bin.ts'
import { useToast } from '../../../../ui/toast.tsx'
import { useErrorText } from '../../../error-text.ts'
import { useRestoreFromBin } from './mutations.ts'

/** Brings back what was deleted and says so. Resolves to null when it could not be brought back. */
export function useRestore() {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { mutateAsync } = useRestoreFromBin()

  return async (id: number): Promise<Restored | null> => {
    try {
      const restored = await mutateAsync(id)
      const titles = restored.publications.map(({ title }) => title)
      toast({
        title: t('bin.restored'),
        description: t(titles.length > 1 ? 'bin.restoredPair' : 'bin.restoredOne', {
          first: titles[0],
          second: titles[1],
        }),
        action: {
          label: t('bin.open'),
          elsewhere: t('bin.openElsewhere'),
          run: () => void navigate(editorOf(restored)),
        },
      })
      return restored
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t('bin.restoreFailed'),
        description: errorText(error),
      })
      return null
    }
  }
}

export const editorOf = ({ publications, link }: Restored): string =>
  `/admin/publications/edit${link === 'linked' ? '-bilingual' : ''}/${publications[0]?.id ?? ''}`
