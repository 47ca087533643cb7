import type { EventDates, ShownEvent } from '@ufuq/shared/kinds/event/event'
import { Icon } from '@ufuq/shared/ui/icon'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import Video from 'lucide-react/icons/video'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** An event of a list: its day, what it is, and its state. */
export function EventRow({ event }: { event: ShownEvent }) {
  const { t } = useTranslation('events')
  const { title, path, values, dates } = event
  const { state, stateNote, place, link } = values
  return (
    <li className="event" data-state={state}>
      {dates && (
        <time
          className="event-day num"
          dateTime={dates.date}
          data-many={dates.day.includes('–') || undefined}
        >
          <b>{dates.day}</b>
          <span>{dates.month}</span>
          <small>{dates.weekday}</small>
          <small>{dates.hijri}</small>
        </time>
      )}
      <h3>
        <Link to={path} dir="auto">
          {title}
        </Link>
      </h3>
      <p className="event-where">
        {dates && (
          <span>
            <Icon icon={Clock} />
            <EventTime dates={dates} state={state} />
          </span>
        )}
        {place !== '' ? (
          <span>
            <Icon icon={MapPin} />
            <bdi>{place}</bdi>
          </span>
        ) : (
          link !== '' && (
            <span>
              <Icon icon={Video} />
              {t('when.online')}
            </span>
          )
        )}
      </p>
      {state !== 'planned' && (
        <p className="event-state">
          <EventState state={state} />
          <bdi>{stateNote || (state === 'postponed' && t('state.postponedNote'))}</bdi>
        </p>
      )}
    </li>
  )
}

export const EventState = ({ state }: { state: 'postponed' | 'cancelled' }) => (
  <StatusChip state={state === 'postponed' ? 'outdated' : 'missing'}>
    {useTranslation('events').t(`state.${state}`)}
  </StatusChip>
)

interface EventTimeProps {
  dates: EventDates
  state: ShownEvent['values']['state']
}

/** The hours of an event; if it is postponed, they no longer hold. */
export function EventTime({ dates: { from, to }, state }: EventTimeProps) {
  const { t } = useTranslation('events')
  const hours =
    from === null ? t('when.allDay') : to === null ? from : t('when.hours', { from, to })
  if (state !== 'postponed') return <span className="num">{hours}</span>
  return (
    <span className="num">
      <s>{hours}</s> {t('when.open')}
    </span>
  )
}
