import { volunteer } from '@ufuq/shared/forms/volunteer'
import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { useTranslation } from 'react-i18next'
import { Form } from '../forms/form.tsx'
import { PageSection } from '../layout/page-section.tsx'

export function Opportunities({ heading, opportunities }: ShownSectionOf<'opportunities'>) {
  const { t } = useTranslation('volunteer')
  return (
    <PageSection title={heading} isFirst>
      <ul className="entries">
        {opportunities.map(({ id, title, description, commitment, place }) => (
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
        ))}
      </ul>
    </PageSection>
  )
}

export const Application = ({ heading, text, promise, further }: ShownSectionOf<'application'>) => (
  <section className="section follows">
    <div className="wrap columns">
      <div>
        <h2>{heading}</h2>
        {text && <p className="lead under-heading">{text}</p>}
        {promise && <p className="under-heading">{promise}</p>}
      </div>
      <Form spec={volunteer} further={further} />
    </div>
  </section>
)
