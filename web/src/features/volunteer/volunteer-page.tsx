import { useTranslation } from 'react-i18next'
import { PageHeading } from '../../layout/page-heading.tsx'
import { ApplicationForm } from './application-form.tsx'

const OPPORTUNITIES = ['events', 'skills', 'administration'] as const

export function VolunteerPage() {
  const { t } = useTranslation('volunteer')
  return (
    <>
      <PageHeading title={t('page.title')} text={t('page.introduction')} />
      <section className="section">
        <div className="wrap">
          <div className="head">
            <h2>{t('opportunitiesSection.title')}</h2>
          </div>
          <ul className="openings">
            {OPPORTUNITIES.map((name) => (
              <li key={name}>
                <h3>{t(`opportunities.${name}.title`)}</h3>
                <p>{t(`opportunities.${name}.description`)}</p>
                <dl>
                  <div>
                    <dt>{t('opportunitiesSection.commitmentLabel')}</dt>
                    <dd>{t(`opportunities.${name}.commitment`)}</dd>
                  </div>
                  <div>
                    <dt>{t('opportunitiesSection.placeLabel')}</dt>
                    <dd>{t(`opportunities.${name}.place`)}</dd>
                  </div>
                </dl>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section follows">
        <div className="wrap application">
          <div>
            <h2>{t('form.title')}</h2>
            <p className="lead under-heading">{t('form.text')}</p>
            <p className="under-heading">{t('page.promise')}</p>
          </div>
          <ApplicationForm />
        </div>
      </section>
    </>
  )
}
