import { useTranslation } from 'react-i18next'
import { KINDS } from '@ufuq/shared/kinds/index'
import { HistoryLink } from '../../../entry/entry-screen.tsx'
import { LoadedEntry } from '../../../entry/loaded-entry.tsx'
import { Page } from '../../../shell/page.tsx'
import { SiteParts } from '../site-parts.tsx'
import type { MenusEntry } from './menus-context.ts'
import { MenusEditor } from './menus-editor.tsx'

/** `/admin/menus` */
export function MenusScreen() {
  const { t } = useTranslation('admin')
  return (
    <Page title={t('site.title')} action={<HistoryLink at="/admin/menus/menus" />}>
      <SiteParts />
      <LoadedEntry kind={KINDS.menus} id={KINDS.menus.name}>
        {(entry) => <MenusEditor saved={entry as unknown as MenusEntry} />}
      </LoadedEntry>
    </Page>
  )
}
