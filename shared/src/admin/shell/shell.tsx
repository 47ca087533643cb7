import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { LoadingState } from '../../ui/states.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { SectionLinks } from './section-links.tsx'
import { useSideWidth } from './side-width.ts'
import { Side } from './side.tsx'

/** The frame around every screen of a signed-in person. */
export function Shell() {
  const { t } = useTranslation(['admin', 'common'])
  const { pathname } = useLocation()
  const { isNarrow, toggle } = useSideWidth()
  return (
    <div className="admin" data-side={isNarrow ? 'narrow' : undefined}>
      <a className="skip-link" href="#content">
        {t('common:skipLink')}
      </a>
      <Side isNarrow={isNarrow} onToggle={toggle} />
      <main className="main" id="content" tabIndex={-1}>
        <ScreenBoundary key={pathname}>
          <Suspense fallback={<ScreenLoading />}>
            <Outlet />
          </Suspense>
        </ScreenBoundary>
      </main>
      <SectionLinks className="tabbar" />
    </div>
  )
}

function ScreenLoading() {
  const { t } = useTranslation('admin')
  return (
    <>
      <div className="bar" />
      <div className="body">
        <LoadingState label={t('shell.loading')} />
      </div>
    </>
  )
}
