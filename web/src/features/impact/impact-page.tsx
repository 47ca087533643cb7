import type { Programme } from '@ufuq/shared/contract/programmes'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { ProgrammeName } from '@ufuq/shared/ui/programme-name'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../engine/page-context.ts'
import { Artwork } from '../../layout/drawings.tsx'
import { NextStep } from '../../layout/next-step.tsx'
import { PageHeading } from '../../layout/page-heading.tsx'
import { Target } from '../../layout/target.tsx'
import { statistics } from './statistics.ts'

interface Story {
  /** The programme, which is not part of the locale files. */
  programme: Programme
  title: string
  quote: string
  name: string
  role?: string
  place?: string
  link?: string
  text: string
}

export function ImpactPage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('home')
  const stories = Object.entries(t('impactStories', { returnObjects: true })) as [string, Story][]

  return (
    <>
      <PageHeading title={t('impactPage.title')} text={t('impactPage.intro')} />
      <section className="section">
        <div className="wrap">
          <div className="head">
            <h2>{t('impactPage.statsTitle')}</h2>
          </div>
          <dl className="stats wide">
            {statistics(t).map(({ id, label, note, value }) => (
              <div key={id}>
                <dt>
                  {label}
                  {note && <small>{note}</small>}
                </dt>
                <dd className="figure num">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      {stories.length > 0 && <Stories stories={stories} />}
      <section className="section follows">
        <div className="wrap method">
          <h2>{t('impactPage.methodTitle')}</h2>
          <p className="quiet-text">{t('impactPage.methodText')}</p>
        </div>
      </section>
      {children}
      <NextStep
        namespace="home"
        title={t('impactPage.nextTitle')}
        text={t('impactPage.nextText')}
      />
    </>
  )
}

function Stories({ stories }: { stories: [string, Story][] }) {
  const { t } = useTranslation(['home', 'common'])
  const dir = directionOf(useLanguage())
  return (
    <section className="section follows">
      <div className="wrap">
        <div className="head">
          <h2>{t('impactPage.storiesTitle')}</h2>
          <p className="quiet-text">{t('impactPage.storiesText')}</p>
        </div>
        {stories.map(([id, { programme, title, quote, name, role, place, link, text }]) => (
          <article className="voice" key={id} data-programme={programme}>
            <div className="scene">
              <Artwork id={id} programme={programme} dir={dir} width={560} height={420} />
            </div>
            <div>
              <ProgrammeName programme={programme}>
                {t(`categories.${programme}`, { ns: 'common' })}
              </ProgrammeName>
              <h3>{link ? <Target to={link}>{title}</Target> : title}</h3>
              <figure>
                <blockquote>{quote}</blockquote>
                <figcaption>
                  <b>{name}</b>
                  {role && <span>{role}</span>}
                  {place && <span>{place}</span>}
                </figcaption>
              </figure>
              <p className="account">{text}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
