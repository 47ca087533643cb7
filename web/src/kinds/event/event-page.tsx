import type { ShownEvent } from '@ufuq/shared/kinds/event/event'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CalendarX from 'lucide-react/icons/calendar-x'
import { useTranslation } from 'react-i18next'
import { AnswerForm } from '../../forms/lazy-answer-form.tsx'
import { PageStyles } from '../../layout/page-styles.tsx'
import { SectionPicture } from '../../layout/section-picture.tsx'
import { Words } from '../../layout/words.tsx'
import { EventTime } from './event-row.tsx'
import styles from '../../styles/events.css?url'

/** An event: its picture, what it is about, and when and where it takes place. */
export function EventPage({ entry: event }: { entry: ShownEvent }) {
  const { t } = useTranslation('events')
  const { title, values, dates, form } = event
  const { cover, tags, lead, state, stateNote, text } = values
  return (
    <article>
      <PageStyles href={styles} />
      {cover && (
        <figure className="frame event-cover">
          <SectionPicture picture={cover} sizes="100vw" isFirst />
        </figure>
      )}
      <div className="wrap">
        <div className="event-title">
          {tags.length > 0 && <p className="sort">{tags.join(' · ')}</p>}
          <Words as="h1">{title}</Words>
          <Words className="lead">{lead}</Words>
        </div>
        {state !== 'planned' && (
          <Notice
            role="note"
            icon={CalendarX}
            tone={state === 'cancelled' ? 'danger' : 'warning'}
            title={t(`state.${state}`)}
          >
            {stateNote || (state === 'postponed' && t('state.postponedNote'))}
          </Notice>
        )}
        {state === 'planned' && dates?.isPast && <Notice role="note">{t('state.past')}</Notice>}
        <div className="event-parts">
          <Facts event={event} />
          <div>
            <div className="prose" dangerouslySetInnerHTML={{ __html: text }} />
            {form && isOpen(event) && (
              <section className="join" aria-labelledby="join">
                <h2 id="join">{form.title}</h2>
                <AnswerForm form={form} about={`event:${event.id}`} />
              </section>
            )}
          </div>
        </div>
      </div>
    </article>
  )
}

/** Whether people can still come. */
const isOpen = ({ values, dates }: ShownEvent): boolean =>
  values.state !== 'cancelled' && !dates?.isPast

function Facts({ event }: { event: ShownEvent }) {
  const { t } = useTranslation('events')
  const { language, slug, values, dates } = event
  const { place, state } = values
  const link = isOpen(event) ? values.link : ''
  const file = `/events/${encodeURIComponent(slug)}.ics?language=${language}`
  const day = dates && t('when.day', { weekday: dates.weekday, days: dates.days })
  return (
    <dl className="event-facts">
      {dates && (
        <div>
          <dt>{t('page.when')}</dt>
          <dd className="num">
            <b>{state === 'cancelled' ? <s>{day}</s> : day}</b>
            <small>{dates.hijri}</small>
            <small>
              <EventTime dates={dates} state={state} />
            </small>
            {dates.from !== null && <small>{dates.zone}</small>}
            {isOpen(event) && (
              <a className={buttonClass({ variant: 'line', size: 'small' })} href={file}>
                <Icon icon={CalendarPlus} />
                {t('page.calendar')}
              </a>
            )}
          </dd>
        </div>
      )}
      {(place !== '' || link !== '') && (
        <div>
          <dt>{t('page.where')}</dt>
          <dd>
            {place !== '' && <b>{place}</b>}
            {link !== '' && (
              <a className="more" href={link}>
                {t('page.link')}
              </a>
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}
