import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnItems } from '../../engine/own-items.ts'
import { NextStep } from '../../layout/next-step.tsx'
import { PageHeading } from '../../layout/page-heading.tsx'
import { PageSection } from '../../layout/page-section.tsx'

interface Statement {
  title: string
  text: string
}

export function AboutPage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('about')
  const shipped = (['vision', 'mission'] as const).map((id) => ({
    id,
    title: t(`${id}.title`),
    text: t(`${id}.text`),
  }))
  const statements = useOwnItems<Statement>('about', 'statements', shipped)

  return (
    <>
      <PageHeading title={t('page.title')} text={t('page.lead')} />
      <section className="section">
        <div className="wrap origin">
          <h2>{t('introduction.title')}</h2>
          <p>{t('introduction.first')}</p>
          <p>{t('introduction.second')}</p>
          <p className="quoted">{t('introduction.nameNote')}</p>
        </div>
      </section>
      <section className="section follows">
        <div className="wrap statements">
          {statements.map(({ id, title, text }) => (
            <div key={id}>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </section>
      <PageSection title={t('valuesSection.title')} text={t('valuesSection.text')}>
        <ul className="values">
          {Object.entries(t('values', { returnObjects: true })).map(([id, { title, text }]) => (
            <li key={id}>
              <h3>{title}</h3>
              <p className="quiet-text">{text}</p>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title={t('timelineSection.title')} text={t('timelineSection.text')}>
        <Timeline />
      </PageSection>
      {children}
      <NextStep
        namespace="about"
        title={t('closing.title')}
        text={t('closing.text')}
        shipped={[
          ['/contact', t('closing.contactButton')],
          ['/projects', t('closing.projectsButton')],
        ]}
      />
    </>
  )
}

/** A graduated scale of years. */
function Timeline() {
  const { t } = useTranslation('about')
  return (
    <ol className="timeline">
      {Object.entries(t('timeline', { returnObjects: true })).map(([id, { year, title, text }]) => (
        <li key={id}>
          <b className="num">{year}</b>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
