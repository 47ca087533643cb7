import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '@ufuq/shared/ui/dialog'
import { Tab, TabList, Tabs, useTabPanel } from '@ufuq/shared/ui/tabs'
import { useLanguage } from '../../../language.ts'
import { isPublic } from '../../../public-page.tsx'
import { PreviewSide, type PreviewedSide } from './preview-side.tsx'

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
