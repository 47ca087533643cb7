import type { Language } from '@ufuq/shared/contract/languages'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useToast } from '@ufuq/shared/ui/toast'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/dialog.tsx'
import { useHost } from '../../host/host-context.tsx'
import { PreviewLinks, useCreatePreviewLink, type Previewed } from './preview-links.tsx'

interface DraftLinksProps {
  /** The address of the draft on the server, such as `/api/site/pages/about`. */
  path: string
  /** The languages that can be opened; the links open in the first. */
  languages: readonly [Language, ...Language[]]
  /** Describes what people with a link can see, and for how long. */
  hint: string
}

/**
 * A button that opens the saved draft of a page for the user and creates links to the draft for
 * other people.
 */
export function DraftLinks({ path, languages, hint }: DraftLinksProps) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        className="see-links"
        variant="line"
        size="small"
        aria-label={t('preview.button')}
        title={t('preview.button')}
        onClick={() => setOpen(true)}
      >
        <Icon icon={Eye} />
        <span className="only-wide">{t('preview.bannerLabel')}</span>
      </Button>
      {isOpen && (
        <Dialog
          onClose={() => setOpen(false)}
          title={t('preview.dialogTitle')}
          description={t('site.preview.linksText')}
        >
          <div className="preview-side">
            <div className="row open-pages">
              {languages.map((one) => (
                <OpenPage key={one} path={path} language={one} />
              ))}
            </div>
            <PreviewLinks path={path} language={languages[0]} hint={hint} />
          </div>
        </Dialog>
      )}
    </>
  )
}

function OpenPage({ path, language }: Previewed) {
  const { t } = useTranslation('admin')
  const { isOpening, open } = useOpenPreview({ path, language })
  return (
    <Button size="small" busy={isOpening} busyLabel={t('preview.opening')} onClick={open}>
      <Icon icon={ExternalLink} />
      {t(`site.preview.openIn.${language}`)}
    </Button>
  )
}

/**
 * Opens the real page of a draft in a separate window, through a link that is meant for this user
 * only.
 */
function useOpenPreview(previewed: Previewed) {
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
