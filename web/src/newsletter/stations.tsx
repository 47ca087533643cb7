import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const STATIONS = ['asked', 'confirm', 'confirmed'] as const
export type Station = (typeof STATIONS)[number]

interface StationsProps {
  current: Station
  /** An example of what subscribers are sent. */
  sent: ReactNode
}

/** The state of a subscription, and an example of what subscribers are sent. */
export function Stations({ current, sent }: StationsProps) {
  const { t } = useTranslation()
  return (
    <section className="section">
      <div className="wrap">
        <ol className="stations" aria-label={t('newsletterPage.stationsLabel')}>
          {STATIONS.map((station) => (
            <li key={station} aria-current={station === current ? 'step' : undefined}>
              {t(`newsletterPage.station.${station}`)}
            </li>
          ))}
        </ol>
        <div className="what-is-sent">
          <h2>{t('newsletterPage.sent')}</h2>
          <p className="under-heading">{t('footer.newsletter.text')}</p>
          {sent}
        </div>
      </div>
    </section>
  )
}
