import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslation } from 'react-i18next'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { Button } from '@ufuq/shared/ui/button'
import { Dialog } from '@ufuq/shared/ui/dialog'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLanguage } from '../../../language.ts'
import { PreviewLinks } from '../../../previews/preview-links.tsx'
import { useOpenPreview } from '../../../previews/use-open-preview.ts'
import { sitePath } from '../queries.ts'

const previewed = (name: SitePageName, language: Language) => ({
  path: sitePath(name),
  more: { language },
})

interface PageLinksProps {
  name: SitePageName
  open: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Shows the saved draft of a page: to the user on the page itself, and to anyone given a link. */
export function PageLinks({ name, open, onOpenChange }: PageLinksProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('preview.dialogTitle')}
      description={t('site.preview.linksText')}
      closeLabel={t('preview.close')}
    >
      <div className="preview-side">
        <div className="open-pages">
          {[language, otherLanguage(language)].map((one) => (
            <OpenPage key={one} name={name} language={one} />
          ))}
        </div>
        <PreviewLinks
          previewed={previewed(name, language)}
          hint={t('site.preview.linksHint')}
          level={3}
        />
      </div>
    </Dialog>
  )
}

function OpenPage({ name, language }: { name: SitePageName; language: Language }) {
  const { t } = useTranslation('admin')
  const { isOpening, open } = useOpenPreview(previewed(name, language))
  return (
    <Button size="small" busy={isOpening} busyLabel={t('preview.opening')} onClick={open}>
      <Icon icon={ExternalLink} />
      {t(`site.preview.openIn.${language}`)}
    </Button>
  )
}
