import type { Import, ImportUndone } from '@ufuq/shared/contract/imports/import'
import { screenOfImported } from '@ufuq/shared/contract/imports/report'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useConfirmation } from '../../components/confirmation.tsx'
import { useFormatMoment } from '../../components/dates/format-moment.ts'
import { Row } from '../../components/layout.tsx'
import { Section } from '../../components/section.tsx'
import { useDiscard, useStep } from './queries.ts'

/** The end of the report: undoing the import, and deleting its file. */
export function UndoPart({ shown }: { shown: Import }) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  const confirm = useConfirmation()
  const discard = useDiscard(shown.id)
  const { can, undoableUntil } = shown
  if (!can.undo && !can.discard) return null
  const askToDelete = async () => {
    if (await confirm(t('import.undo.delete'), t('import.undo.deleteConfirm'))) discard.mutate()
  }
  const until = undoableUntil && t('import.undo.until', { when: formatMoment(undoableUntil) })
  return (
    <Section
      title={t('import.undo.title')}
      text={can.undo && `${t('import.undo.text')} ${until ?? ''}`}
    >
      <Row>
        {can.undo && <UndoButton shown={shown} variant="danger" />}
        {can.discard && (
          <Button variant="quiet" busy={discard.isPending} onClick={() => void askToDelete()}>
            {t('import.undo.delete')}
          </Button>
        )}
      </Row>
    </Section>
  )
}

interface UndoButtonProps {
  shown: Import
  variant: 'danger' | 'quiet' | undefined
}

/** Undoes the import, or continues an undo that has stopped. */
export function UndoButton({ shown: { id, stop }, variant }: UndoButtonProps) {
  const { t } = useTranslation('admin')
  const confirm = useConfirmation()
  const undo = useStep(id, 'undo')
  const isContinued = stop?.isUndo === true
  const ask = async () => {
    if (isContinued || (await confirm(t('import.undo.title'), t('import.undo.confirm'))))
      undo.mutate()
  }
  return (
    <Button
      variant={variant}
      busy={undo.isPending}
      busyLabel={t('import.undo.acting')}
      onClick={() => void ask()}
    >
      <Icon icon={Undo2} mirrored />
      {t(isContinued ? 'import.undo.goOn' : 'import.undo.act')}
    </Button>
  )
}

/** What undoing did. */
export function UndonePart({ undone }: { undone: ImportUndone }) {
  const { t } = useTranslation('admin')
  const { removed, gone, pictures, kept } = undone
  return (
    <Notice tone="success" role="status">
      {t('import.undo.removed', { count: removed })}{' '}
      {gone > 0 && t('import.undo.gone', { count: gone })}{' '}
      {pictures > 0 && t('import.undo.pictures', { count: pictures })}
      {kept.length > 0 && (
        <>
          <p>{t('import.undo.kept')}</p>
          <ul>
            {kept.map(({ kind, id, title }) => (
              <li key={`${kind}-${id}`}>
                <Link to={screenOfImported({ kind, id })}>
                  <bdi dir="auto">{title}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
