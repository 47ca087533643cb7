import { useTranslation } from 'react-i18next'
import { useToast } from '../../../../ui/toast.tsx'
import { useErrorText } from '../../../error-text.ts'
import { useHost } from '../../../host-context.tsx'
import { useCreatePreviewLink } from './queries.ts'

/** Opens the real page of a text in a window of its own, by a link that is for the person alone. */
export function useOpenPreview(id: number) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const errorText = useErrorText()
  const host = useHost()
  const { mutateAsync, isPending } = useCreatePreviewLink(id)

  const refuse = (description: string) =>
    toast({ variant: 'destructive', title: t('preview.openFailed'), description })

  const open = async () => {
    // Opened with the click, as browsers demand; the same one each time, for the address before works no more.
    const tab = host.opensSiteElsewhere ? null : window.open('', `preview-${id}`)
    if (!tab && !host.opensSiteElsewhere) return refuse(t('preview.blocked'))
    try {
      const { path } = await mutateAsync({ purpose: 'own' })
      if (!tab) return host.openSite(path)
      tab.opener = null
      tab.location.replace(path)
    } catch (error) {
      tab?.close()
      refuse(errorText(error))
    }
  }

  return { isOpening: isPending, open: () => void open() }
}
