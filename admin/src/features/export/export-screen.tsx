import Braces from 'lucide-react/icons/braces'
import FileCode from 'lucide-react/icons/file-code'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { receiveFile, saveFile } from '@ufuq/shared/client/saved-file'
import { EXPORT_FORMS, type ExportForm } from '@ufuq/shared/contract/exports'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import { useConfirmedChange } from '../../session/use-confirmed-change.ts'
import { Page } from '../../shell/page.tsx'

/** `/admin/export`: the content as JSON, and a file for WordPress. */
export function ExportScreen() {
  const { t } = useTranslation('admin')
  return (
    <Page title={t('export.title')} back="/admin?tab=settings#export">
      <div className="stack" data-gap="large">
        <header>
          <h2>{t('export.heading')}</h2>
          <p className="say">{t('export.text')}</p>
        </header>
        <div>
          {EXPORT_FORMS.map((form) => (
            <Form key={form} form={form} />
          ))}
        </div>
        <Notice title={t('export.backup.title')}>
          {t('export.backup.text')} <Link to="/admin/inbox">{t('export.backup.inbox')}</Link>
        </Notice>
      </div>
    </Page>
  )
}

/** A form of the export, with its purpose and a button that downloads it. */
function Form({ form }: { form: ExportForm }) {
  const { t } = useTranslation('admin')
  const titleId = useId()
  const download = useConfirmedChange(
    () => receiveFile(`/api/exports/${form}`, `export.${form === 'json' ? 'zip' : 'xml'}`),
    { onDone: saveFile, failed: 'export.failed.download' },
  )
  return (
    <section className="columns export-form" data-side="start" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{t(`export.forms.${form}.title`)}</h2>
        <p className="say">{t(`export.forms.${form}.text`)}</p>
      </header>
      <div>
        <dl>
          <Fact name={t('export.facts.contains')} value={t(`export.forms.${form}.contains`)} />
          <Fact name={t('export.facts.leavesOut')} value={t(`export.forms.${form}.leavesOut`)} />
          <Fact name={t('export.facts.for')} value={t(`export.forms.${form}.for`)} />
          {form === 'wordpress' ? (
            <Fact name={t('export.facts.pictures')} value={t('export.forms.wordpress.pictures')} />
          ) : (
            <Fact name={t('export.facts.file')} value={t('export.forms.json.file')} />
          )}
        </dl>
        <div className="row">
          <Button variant="line" busy={download.isPending} onClick={() => download.mutate()}>
            <Icon icon={form === 'json' ? Braces : FileCode} />
            {t(`export.forms.${form}.make`)}
          </Button>
        </div>
      </div>
    </section>
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
