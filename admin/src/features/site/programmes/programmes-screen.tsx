import { useTranslation } from 'react-i18next'
import { KINDS } from '@ufuq/shared/kinds/index'
import { HistoryLink } from '../../../entry/entry-screen.tsx'
import { LoadedEntry } from '../../../entry/loaded-entry.tsx'
import { Page } from '../../../shell/page.tsx'
import { ProgrammesEditor } from './programmes-editor.tsx'

/** `/admin/programmes` */
export function ProgrammesScreen() {
  const { t } = useTranslation('admin')
  return (
    <Page
      title={t('kinds.programmes.name')}
      back="/admin/site"
      action={<HistoryLink at="/admin/programmes/programmes" />}
    >
      <LoadedEntry kind={KINDS.programmes} id={KINDS.programmes.name}>
        {(entry) => <ProgrammesEditor saved={entry} />}
      </LoadedEntry>
    </Page>
  )
}
