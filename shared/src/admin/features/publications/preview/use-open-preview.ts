import { useTranslation } from 'react-i18next'
import { useToast } from '../../../../ui/toast.tsx'
import { useHost } from '../../../host-context.tsx'
import { useCreatePreviewLink } from './queries.ts'

/** Opens the real page of a text in a window of its own, by a link that is for the person alone. */
export function useOpenPreview(id: number) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const host = useHost()
  const { mutateAsync, isPending } = useCreatePreviewLink(id, { failed: 'preview.openFailed' })

  const open = async () => {
    // Opened with the click, as browsers demand; the same one each time, for the address before works no more.
    const tab = host.opensSiteElsewhere ? null : window.open('', `preview-${id}`)
    if (!tab && !host.opensSiteElsewhere) {
      toast({
        variant: 'destructive',
        title: t('preview.openFailed'),
        description: t('preview.blocked'),
      })
      return
    }
    const link = await mutateAsync({ purpose: 'own' }).catch(() => null)
    if (!link) return tab?.close()
    if (!tab) return host.openSite(link.path)
    tab.opener = null
    tab.location.replace(link.path)
  }

  return { isOpening: isPending, open: () => void open() }
}
