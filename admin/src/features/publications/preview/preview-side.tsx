import ExternalLink from 'lucide-react/icons/external-link'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Publication } from '@ufuq/shared/contract/publications'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { PreviewLinks } from '../../../previews/preview-links.tsx'
import { useOpenPreview } from '../../../previews/use-open-preview.ts'

/** A language of a publication, as far as its preview shows it. */
export interface PreviewedSide extends Pick<
  Publication,
  'id' | 'title' | 'language' | 'status' | 'publishedAt'
> {
  can?: { update: boolean }
}

/** One publication: its page, and its shared links. */
export function PreviewSide({
  entryId,
  publication: { title, language },
}: {
  entryId: number
  publication: PreviewedSide
}) {
  const { t } = useTranslation('admin')
  const headingId = useId()
  const previewed = { path: `/api/entries/publications/${entryId}`, more: { language } }
  const { isOpening, open } = useOpenPreview(previewed)
  return (
    <section className="preview-side" aria-labelledby={headingId}>
      <h3 id={headingId}>{t(`preview.pageIn.${language}`)}</h3>
      <p>
        <bdi lang={language} dir={directionOf(language)}>
          {title}
        </bdi>
      </p>
      <Button size="small" busy={isOpening} busyLabel={t('preview.opening')} onClick={open}>
        <Icon icon={ExternalLink} />
        {t('preview.open')}
      </Button>
      <PreviewLinks previewed={previewed} hint={t('preview.linksHint')} />
    </section>
  )
}
