import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { itemsOf } from '../engine/items-of.ts'
import { NextStep } from '../layout/next-step.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { PageSection } from '../layout/page-section.tsx'

export function AboutPage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('about')

  return (
    <>
      <PageHeading title={t('page.title')} text={t('page.lead')} />
      <section className="section">
        <div className="wrap origin">
          <h2>{t('story.heading')}</h2>
          <p>{t('story.first')}</p>
          <p>{t('story.second')}</p>
          <p className="quoted">{t('story.note')}</p>
        </div>
      </section>
      <section className="section follows">
        <div className="wrap statements">
          {itemsOf(t('statements.statements', { returnObjects: true })).map(
            ({ id, title, text }) => (
              <div key={id}>
                <h2>{title}</h2>
                <p>{text}</p>
              </div>
            ),
          )}
        </div>
      </section>
      <PageSection title={t('values.heading')} text={t('values.text')}>
        <ul className="values">
          {itemsOf(t('values.values', { returnObjects: true })).map(({ id, title, text }) => (
            <li key={id}>
              <h3>{title}</h3>
              <p className="quiet-text">{text}</p>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title={t('history.heading')} text={t('history.text')}>
        <Timeline />
      </PageSection>
      {children}
      <NextStep {...t('closing', { returnObjects: true })} />
    </>
  )
}

/** A graduated scale of years. */
function Timeline() {
  const { t } = useTranslation('about')
  return (
    <ol className="timeline">
      {itemsOf(t('history.events', { returnObjects: true })).map(({ id, year, title, text }) => (
        <li key={id}>
          <b className="num">{year}</b>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
