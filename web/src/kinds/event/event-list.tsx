import type { PairTag } from '@ufuq/shared/contract/tags'
import type { ShownEvent } from '@ufuq/shared/kinds/event/event'
import { Icon } from '@ufuq/shared/ui/icon'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLanguage, useLocalizedPath, usePage } from '../../engine/page-context.ts'
import { WITHIN_PAGE } from '../../engine/page-transition.ts'
import { withParameters } from '../../engine/with-parameters.ts'
import { PageStyles } from '../../layout/page-styles.tsx'
import { EventRow, EventState } from './event-row.tsx'
import styles from '../../styles/events.css?url'

interface EventListProps {
  /** The past events. */
  entries: readonly ShownEvent[]
  upcoming: readonly ShownEvent[]
  choices: { tags?: PairTag[] }
}

/** Upcoming events, the soonest first, then past ones, the latest first. */
export function EventList({ entries: past, upcoming, choices: { tags = [] } }: EventListProps) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  return (
    <div className="events">
      <PageStyles href={styles} />
      <div className="event-tools">
        <TagLinks tags={tags} />
        <a className="more" href={`/events.ics?language=${language}`}>
          <Icon icon={CalendarPlus} />
          {t('list.calendar')}
        </a>
      </div>
      {upcoming.length > 0 && (
        <section aria-labelledby="upcoming">
          <h2 id="upcoming">{t('list.upcoming')}</h2>
          <ul>
            {upcoming.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        </section>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past">
          <h2 id="past">{t('list.past')}</h2>
          <ul className="past-events">
            {past.map(({ id, path, title, values: { place, state }, dates }) => (
              <li key={id}>
                <Link to={path} dir="auto">
                  {title}
                </Link>
                <small>
                  <bdi>{place}</bdi>
                </small>
                <time dateTime={dates?.date}>{dates?.days}</time>
                {state !== 'planned' && <EventState state={state} />}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Links that filter the list by tag. */
function TagLinks({ tags }: { tags: readonly PairTag[] }) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const localized = useLocalizedPath()
  const chosen = usePage().search.get('tags')
  const named = tags.flatMap(({ id, ...names }) => {
    const name = names[language]
    return name === null ? [] : [{ id: String(id), name }]
  })
  if (named.length < 2) return null
  return (
    <nav className="page-tabs" aria-label={t('list.tags')}>
      {[null, ...named].map((tag) => (
        <Link
          key={tag?.id}
          className="tab"
          aria-current={chosen === (tag?.id ?? null) ? 'page' : undefined}
          to={localized(withParameters('/events', { tags: tag?.id }))}
          state={WITHIN_PAGE}
        >
          {tag ? <bdi>{tag.name}</bdi> : t('list.all')}
        </Link>
      ))}
    </nav>
  )
}
