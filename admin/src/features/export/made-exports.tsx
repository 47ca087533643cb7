import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { EXPORT_LIMITS, type Export } from '@ufuq/shared/contract/exports'
import { formatNumber, formatSize } from '@ufuq/shared/i18n/formats'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLocale } from '@ufuq/shared/ui/locale'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { useFormatMoment } from '../../dates/format-moment.ts'
import { FORM_GLYPHS } from './form-glyphs.ts'
import { isActive, useBeginExport, useDeleteExport, useDownloadExport } from './queries.ts'

interface MadeExportsProps {
  exports: Export[]
  /** Called when a row that had the focus is deleted. */
  onDelete: () => void
}

/**
 * The export that is being made, and those that can be downloaded; renders nothing if there are
 * none.
 */
export function MadeExports({ exports, onDelete }: MadeExportsProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  if (exports.length === 0) return null
  return (
    <section aria-labelledby="made-exports">
      <div className="h-line">
        <h2 id="made-exports">{t('export.made.title')}</h2>
        <p className="say">
          {t('export.made.kept', { days: formatNumber(EXPORT_LIMITS.days, locale) })}
        </p>
      </div>
      <VisuallyHidden role="status">{exports[0] && <Ended shown={exports[0]} />}</VisuallyHidden>
      <ul className="export-rows">
        {exports.map((one) => (
          <Row key={one.id} shown={one} onDelete={onDelete} />
        ))}
      </ul>
    </section>
  )
}

/** What a screen reader says when the newest export has ended. */
function Ended({ shown: { state, form, failure } }: { shown: Export }) {
  const { t } = useTranslation('admin')
  if (failure !== null) return t(`export.made.failures.${failure}`)
  return state === 'made' && t('export.made.ready', { name: t(`export.forms.${form}.title`) })
}

interface RowProps {
  shown: Export
  onDelete: () => void
}

function Row({ shown, onDelete }: RowProps) {
  const { t } = useTranslation('admin')
  const name = t(`export.forms.${shown.form}.title`)
  return (
    <li>
      <Icon icon={FORM_GLYPHS[shown.form]} />
      <div>
        <b>{name}</b>
        <State shown={shown} />
        {shown.file && <Facts shown={shown} file={shown.file} />}
        {isActive(shown) && (
          <ProgressBar label={name} done={shown.percent} total={100} size="medium" />
        )}
      </div>
      <Actions shown={shown} name={name} onDelete={onDelete} />
    </li>
  )
}

function State({ shown: { state, failure, percent } }: { shown: Export }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  if (failure !== null) return <small data-failed>{t(`export.made.failures.${failure}`)}</small>
  if (state === 'waiting') return <small>{t('export.made.waiting')}</small>
  if (state !== 'making') return null
  return <small>{t('export.made.making', { percent: formatNumber(percent, locale) })}</small>
}

function Facts({ shown, file }: { shown: Export; file: NonNullable<Export['file']> }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const formatMoment = useFormatMoment()
  const facts = [
    shown.startedBy?.name ?? '',
    formatMoment(shown.createdAt),
    formatSize(file.bytes, locale),
    t('export.made.until', { when: formatMoment(shown.expiresAt) }),
  ].filter((fact) => fact !== '')
  return (
    <>
      <small>
        {facts.map((fact, index) => (
          <span key={fact}>
            {index > 0 && ' · '}
            <bdi>{fact}</bdi>
          </span>
        ))}
      </small>
      <small className="export-hash">
        <bdi dir="ltr">SHA-256 {file.sha256}</bdi>
      </small>
    </>
  )
}

function Actions({ shown, name, onDelete }: RowProps & { name: string }) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  const begin = useBeginExport()
  const download = useDownloadExport()
  const remove = useDeleteExport()
  const when = formatMoment(shown.createdAt)
  const isOpen = isActive(shown)
  return (
    <div className="export-buttons">
      {shown.state === 'made' && (
        <Button
          variant="line"
          size="small"
          busy={download.isPending}
          aria-label={t('export.made.downloadOf', { name, when })}
          onClick={() => download.mutate(shown)}
        >
          <Icon icon={Download} />
          {t('export.made.download')}
        </Button>
      )}
      {shown.state === 'failed' && (
        <Button
          variant="line"
          size="small"
          busy={begin.isPending}
          aria-label={t('export.made.againOf', { name })}
          onClick={() => begin.mutate(shown.form, { onSuccess: onDelete })}
        >
          {t('export.made.again')}
        </Button>
      )}
      <button
        type="button"
        className="link-btn"
        disabled={remove.isPending}
        aria-label={
          isOpen ? t('export.made.cancelOf', { name }) : t('export.made.deleteOf', { name, when })
        }
        onClick={() => remove.mutate(shown.id, { onSuccess: onDelete })}
      >
        {isOpen ? t('export.made.cancel') : t('export.made.delete')}
      </button>
    </div>
  )
}
