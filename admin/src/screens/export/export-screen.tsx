import { receiveFile, saveFile } from '@ufuq/shared/client/saved-file'
import { EXPORT_FORMS, type ExportForm } from '@ufuq/shared/contract/exports'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import Braces from 'lucide-react/icons/braces'
import FileCode from 'lucide-react/icons/file-code'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Fact, Facts } from '../../components/facts.tsx'
import { Stack } from '../../components/layout.tsx'
import { Lead } from '../../components/lead.tsx'
import { Section } from '../../components/section.tsx'
import { Page } from '../../frame/page.tsx'
import { useConfirmedChange } from '../../session/confirmed-calls.tsx'

/** `/admin/export`: the content as JSON, and a file for WordPress. */
export function ExportScreen() {
  const { t } = useTranslation('admin')
  return (
    <Page title={t('export.title')} back="/admin?tab=settings#export">
      <Stack gap="large">
        <Lead>{t('export.text')}</Lead>
        {EXPORT_FORMS.map((form) => (
          <Form key={form} form={form} />
        ))}
        <Notice title={t('export.backup.title')}>
          {t('export.backup.text')} <Link to="/admin/inbox">{t('export.backup.inbox')}</Link>
        </Notice>
      </Stack>
    </Page>
  )
}

/** A form of the export, with its purpose and a button that downloads it. */
function Form({ form }: { form: ExportForm }) {
  const { t } = useTranslation('admin')
  const download = useConfirmedChange(
    () => receiveFile(`/api/exports/${form}`, `export.${form === 'json' ? 'zip' : 'xml'}`),
    { onDone: saveFile, failed: 'export.failed.download' },
  )
  return (
    <Section title={t(`export.forms.${form}.title`)} text={t(`export.forms.${form}.text`)}>
      <Facts>
        <Fact name={t('export.facts.contains')}>{t(`export.forms.${form}.contains`)}</Fact>
        <Fact name={t('export.facts.leavesOut')}>{t(`export.forms.${form}.leavesOut`)}</Fact>
        <Fact name={t('export.facts.for')}>{t(`export.forms.${form}.for`)}</Fact>
        {form === 'wordpress' ? (
          <Fact name={t('export.facts.pictures')}>{t('export.forms.wordpress.pictures')}</Fact>
        ) : (
          <Fact name={t('export.facts.file')}>{t('export.forms.json.file')}</Fact>
        )}
      </Facts>
      <Button variant="line" busy={download.isPending} onClick={() => download.mutate()}>
        <Icon icon={form === 'json' ? Braces : FileCode} />
        {t(`export.forms.${form}.make`)}
      </Button>
    </Section>
  )
}
