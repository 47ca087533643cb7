import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Notice } from '@ufuq/shared/ui/notice'
import { Loaded } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { ExportForms } from './export-forms.tsx'
import { MadeExports } from './made-exports.tsx'
import { exportsQuery } from './queries.ts'

/** `/admin/export`: the content as JSON, and a file for WordPress. */
export function ExportScreen() {
  const { t } = useTranslation('admin')
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Page title={t('export.title')} back="/admin?tab=settings#export">
      <div className="export">
        <header>
          <h2 ref={heading} tabIndex={-1}>
            {t('export.heading')}
          </h2>
          <p className="lead-in">{t('export.text')}</p>
        </header>
        <Loaded
          query={useQuery(exportsQuery())}
          loading={t('export.loading')}
          failed={t('export.errorTitle')}
        >
          {({ exports, forms }) => (
            <>
              <MadeExports exports={exports} onDelete={() => heading.current?.focus()} />
              <ExportForms exports={exports} forms={forms} />
            </>
          )}
        </Loaded>
        <Notice title={t('export.backup.title')}>
          {t('export.backup.text')} <Link to="/admin/inbox">{t('export.backup.inbox')}</Link>
        </Notice>
      </div>
    </Page>
  )
}
