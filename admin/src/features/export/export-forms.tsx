import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Export, ExportForm, Exports } from '@ufuq/shared/contract/exports'
import { formatSize } from '@ufuq/shared/i18n/formats'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLocale } from '@ufuq/shared/ui/locale'
import { FORM_GLYPHS } from './form-glyphs.ts'
import { isActive, useBeginExport } from './queries.ts'

interface ExportFormsProps {
  exports: Export[]
  forms: Exports['forms']
}

/** The export formats, each with its purpose and a button that starts the export. */
export function ExportForms({ exports, forms }: ExportFormsProps) {
  const begin = useBeginExport()
  const isBusy = exports.some(isActive)
  return (
    <div>
      {forms.map((one) => (
        <Form
          key={one.form}
          {...one}
          isBusy={isBusy}
          isBeginning={begin.isPending && begin.variables === one.form}
          onMake={() => begin.mutate(one.form)}
        />
      ))}
    </div>
  )
}

type FormProps = Exports['forms'][number] & {
  /** Whether another export is still in progress. */
  isBusy: boolean
  isBeginning: boolean
  onMake: () => void
}

function Form({ form, bytes, hasRoom, isBusy, isBeginning, onMake }: FormProps) {
  const { t } = useTranslation('admin')
  const [titleId, reasonId] = [useId(), useId()]
  const reason = isBusy ? t('export.busy') : hasRoom ? '' : t('export.noRoom')
  return (
    <section className="export-form" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{t(`export.forms.${form}.title`)}</h2>
        <p>{t(`export.forms.${form}.text`)}</p>
      </header>
      <div>
        <dl>
          <Fact name={t('export.facts.contains')} value={t(`export.forms.${form}.contains`)} />
          <Fact name={t('export.facts.leavesOut')} value={t(`export.forms.${form}.leavesOut`)} />
          <Fact name={t('export.facts.for')} value={t(`export.forms.${form}.for`)} />
          <LastFact form={form} bytes={bytes ?? 0} />
        </dl>
        <div className="export-buttons">
          <Button
            variant="line"
            busy={isBeginning}
            disabled={reason !== ''}
            aria-describedby={reason === '' ? undefined : reasonId}
            onClick={onMake}
          >
            <Icon icon={FORM_GLYPHS[form]} />
            {t(`export.forms.${form}.make`)}
          </Button>
          {reason !== '' && (
            <p id={reasonId} className="say">
              {reason}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

/** A fact that only this export format shows. */
function LastFact({ form, bytes }: { form: ExportForm; bytes: number }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  if (form === 'wordpress')
    return <Fact name={t('export.facts.pictures')} value={t('export.forms.wordpress.pictures')} />
  const isSmall = bytes < 10 ** 6
  return (
    <Fact
      name={t('export.facts.file')}
      value={t(isSmall ? 'export.forms.json.file' : 'export.size', {
        size: formatSize(bytes, locale),
      })}
    />
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
