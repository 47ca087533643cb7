import { useTranslation } from 'react-i18next'
import { useToast } from '@ufuq/shared/ui/toast'
import { useHost } from '../host-context.tsx'
import { useCreatePreviewLink, type Previewed } from './queries.ts'

/**
 * Opens the real page of a draft in a separate window, through a link that is meant for this user
 * only.
 */
export function useOpenPreview(previewed: Previewed) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const host = useHost()
  const { mutateAsync, isPending } = useCreatePreviewLink(previewed, {
    failed: 'preview.openFailed',
  })

  const open = async () => {
    // The window is opened in the click handler, as browsers require. The same window is reused,
    // because its previous link no longer works.
    const tab = host.opensSiteElsewhere ? null : window.open('', `preview of ${previewed.path}`)
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
