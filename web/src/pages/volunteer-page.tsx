import { volunteer } from '@ufuq/shared/forms/volunteer'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { itemsOf } from '../engine/items-of.ts'
import { Form } from '../forms/form.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { PageSection } from '../layout/page-section.tsx'

export function VolunteerPage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('volunteer')
  return (
    <>
      <PageHeading title={t('page.title')} text={t('page.lead')} />
      <PageSection title={t('opportunities.heading')} isFirst>
        <ul className="entries">
          {itemsOf(t('opportunities.opportunities', { returnObjects: true })).map(
            ({ id, title, description, commitment, place }) => (
              <li key={id}>
                <h3>{title}</h3>
                <p className="quiet-text">{description}</p>
                <dl>
                  <div>
                    <dt>{t('opportunitiesSection.commitmentLabel')}</dt>
                    <dd>{commitment}</dd>
                  </div>
                  <div>
                    <dt>{t('opportunitiesSection.placeLabel')}</dt>
                    <dd>{place}</dd>
                  </div>
                </dl>
              </li>
            ),
          )}
        </ul>
      </PageSection>
      <section className="section follows">
        <div className="wrap columns">
          <div>
            <h2>{t('application.heading')}</h2>
            <p className="lead under-heading">{t('application.text')}</p>
            <p className="under-heading">{t('application.promise')}</p>
          </div>
          <Form spec={volunteer} />
        </div>
      </section>
      {children}
    </>
  )
}
