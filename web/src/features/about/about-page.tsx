import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnItems } from '../../engine/own-items.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { FIRST_SOLID, SectionButtons } from '../../layout/section-buttons.tsx'

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
      <section className="section follows">
        <div className="wrap">
          <div className="head">
            <h2>{t('valuesSection.title')}</h2>
            <p className="quiet-text">{t('valuesSection.text')}</p>
          </div>
          <ul className="values">
            {Object.entries(t('values', { returnObjects: true })).map(([id, { title, text }]) => (
              <li key={id}>
                <h3>{title}</h3>
                <p className="quiet-text">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section follows">
        <div className="wrap">
          <div className="head">
            <h2>{t('timelineSection.title')}</h2>
            <p className="quiet-text">{t('timelineSection.text')}</p>
          </div>
          <Timeline />
        </div>
      </section>
      {children}
      <section className="section follows">
        <div className="wrap lined">
          <h2>{t('closing.title')}</h2>
          <p>{t('closing.text')}</p>
          <div className="actions">
            <SectionButtons
              namespace="about"
              of="closing"
              shipped={[
                ['/contact', t('closing.contactButton')],
                ['/projects', t('closing.projectsButton')],
              ]}
              classNames={FIRST_SOLID}
            />
          </div>
        </div>
      </section>
    </>
  )
}

/** A graduated scale with the years on alternating sides. */
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
