import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import { Button } from '@ufuq/shared/ui/button'
import { Dialog } from '@ufuq/shared/ui/dialog'
import { Icon } from '@ufuq/shared/ui/icon'
import { PreviewLinks } from './preview-links.tsx'
import { useOpenPreview } from './use-open-preview.ts'

const previewed = (path: string, language: Language) => ({ path, more: { language } })

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
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('preview.dialogTitle')}
        description={t('site.preview.linksText')}
        closeLabel={t('preview.close')}
      >
        <div className="preview-side">
          <div className="row open-pages">
            {languages.map((one) => (
              <OpenPage key={one} path={path} language={one} />
            ))}
          </div>
          <PreviewLinks previewed={previewed(path, languages[0])} hint={hint} level={3} />
        </div>
      </Dialog>
    </>
  )
}

function OpenPage({ path, language }: { path: string; language: Language }) {
  const { t } = useTranslation('admin')
  const { isOpening, open } = useOpenPreview(previewed(path, language))
  return (
    <Button size="small" busy={isOpening} busyLabel={t('preview.opening')} onClick={open}>
      <Icon icon={ExternalLink} />
      {t(`site.preview.openIn.${language}`)}
    </Button>
  )
}
