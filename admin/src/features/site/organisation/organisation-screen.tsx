import { useTranslation } from 'react-i18next'
import { KINDS } from '@ufuq/shared/kinds/index'
import { HistoryLink } from '../../../entry/entry-screen.tsx'
import { LoadedEntry } from '../../../entry/loaded-entry.tsx'
import { Page } from '../../../shell/page.tsx'
import { OrganisationEditor, type OrganisationEntry } from './organisation-editor.tsx'

/** `/admin/organisation` */
export function OrganisationScreen() {
  const { t } = useTranslation('admin')
  return (
    <Page
      title={t('kinds.organisation.name')}
      back="/admin/site"
      action={<HistoryLink at="/admin/organisation/organisation" />}
    >
      <LoadedEntry kind={KINDS.organisation} id={KINDS.organisation.name}>
        {(entry) => <OrganisationEditor saved={entry as unknown as OrganisationEntry} />}
      </LoadedEntry>
    </Page>
  )
}
