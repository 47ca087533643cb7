import { directionOf } from '@ufuq/shared/i18n/direction'
import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../engine/page-context.ts'
import { EventRow } from '../kinds/event/event-row.tsx'
import { PageStyles } from '../layout/page-styles.tsx'
import { MoreLink, SectionHead, SiteWords, type SectionPlace } from './section-parts.tsx'
import styles from '../styles/events.css?url'

/** The next events, in the visitor's language. */
export function EventsSection({
  heading,
  items,
  linkToAll,
  headingId,
}: ShownSectionOf<'events'> & SectionPlace) {
  const { t } = useTranslation('ownPages')
  const language = useLanguage()
  return (
    <div className="wrap">
      <PageStyles href={styles} />
      <SectionHead id={headingId} heading={heading}>
        {linkToAll === 'yes' && (
          <MoreLink to="/events">
            <SiteWords>{t('events.all')}</SiteWords>
          </MoreLink>
        )}
      </SectionHead>
      <Suspense>
        <ul lang={language} dir={directionOf(language)}>
          {items.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      </Suspense>
    </div>
  )
}
