import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Restored } from '@ufuq/shared/contract/bin'
import { useToast } from '@ufuq/shared/ui/toast'
import { useRestorePublications } from './mutations.ts'

/** Restores a deletion and reports it. Resolves to null if the deletion was not restored. */
export function useRestore() {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const navigate = useNavigate()
  const { mutateAsync } = useRestorePublications()

  return async (id: number): Promise<Restored | null> => {
    const restored = await mutateAsync(id).catch(() => null)
    if (!restored) return null
    const [first, second] = restored.publications
    const titles = { first: first?.title, second: second?.title }
    toast({
      title: t('bin.restored'),
      description: isWhole(restored)
        ? t(second ? 'bin.restoredPair' : 'bin.restoredOne', titles)
        : undefined,
      action: {
        label: t('bin.open'),
        elsewhere: t('bin.openElsewhere'),
        run: () => void navigate(editorOf(restored)),
      },
    })
    return restored
  }
}

/** Whether everything is exactly as it was before the deletion. */
export const isWhole = ({ publications, link }: Restored): boolean =>
  link !== 'parted' && publications.every(({ formerSlug }) => formerSlug === null)

export const editorOf = ({ publications, link }: Restored): string =>
  `/admin/publications/edit${link === 'linked' ? '-bilingual' : ''}/${publications[0]?.id ?? ''}`
