import type { Publication } from '@ufuq/shared/contract/publications'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Button } from '@ufuq/shared/ui/button'
import { useState, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '@ufuq/shared/ui/dialog'
import { Icon } from '@ufuq/shared/ui/icon'
import { Tab, TabList, Tabs, useTabPanel } from '@ufuq/shared/ui/tabs'
import ExternalLink from 'lucide-react/icons/external-link'
import { useLanguage } from '../../../language.ts'
import { PreviewLinks } from '../../../previews/preview-links.tsx'
import { useOpenPreview } from '../../../previews/use-open-preview.ts'
import { isPublic } from '../../../public-page.tsx'

interface Preview {
  open: () => void
  dialog: ReactNode
}

/**
 * Shows publications on their real pages before they are published, to the user and to anyone with
 * a link. Excludes public publications and those that the user may not change; null if no
 * publication is left. A button or a menu opens the dialog, so the caller renders it.
 */
export function usePreview(
  entryId: number,
  publications: readonly PreviewedSide[],
): Preview | null {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const reading = useLanguage()
  const shown = publications
    .filter((one) => one.can?.update === true && !isPublic(one))
    .toSorted((one) => (one.language === reading ? -1 : 1))
  if (shown.length === 0) return null
  return {
    open: () => setOpen(true),
    dialog: (
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('preview.dialogTitle')}
        description={t('preview.dialogText')}
        closeLabel={t('preview.close')}
      >
        <Sides entryId={entryId} publications={shown} />
      </Dialog>
    ),
  }
}

/**
 * Shows one language at a time. Both languages stay mounted, because the address of a new link is
 * shown only once.
 */
function Sides({ entryId, publications }: { entryId: number; publications: PreviewedSide[] }) {
  const { t } = useTranslation('admin')
  return (
    <Tabs className="preview-sides" defaultValue={publications[0]?.language ?? ''}>
      {publications.length > 1 && (
        <TabList label={t('preview.dialogTitle')}>
          {publications.map(({ language }) => (
            <Tab key={language} value={language}>
              {t(`editor.languages.${language}`)}
            </Tab>
          ))}
        </TabList>
      )}
      {publications.map((publication) => (
        <SidePanel
          key={publication.id}
          entryId={entryId}
          publication={publication}
          hasTab={publications.length > 1}
        />
      ))}
    </Tabs>
  )
}

interface SidePanelProps {
  entryId: number
  publication: PreviewedSide
  hasTab: boolean
}

function SidePanel({ entryId, publication, hasTab }: SidePanelProps) {
  const { 'data-state': state, ...panel } = useTabPanel(publication.language)
  return (
    <div {...(hasTab && panel)} hidden={state === 'inactive'}>
      <PreviewSide entryId={entryId} publication={publication} />
    </div>
  )
}

/** A language of a publication, as far as its preview shows it. */
interface PreviewedSide extends Pick<
  Publication,
  'id' | 'title' | 'language' | 'status' | 'publishedAt'
> {
  can?: { update: boolean }
}

/** One publication: its page, and its shared links. */
function PreviewSide({
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
