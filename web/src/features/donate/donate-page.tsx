import { buttonClass } from '@ufuq/shared/ui/button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLocalizedPath } from '../../engine/page-context.ts'
import { itemsOf } from '../../engine/items-of.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { PageSection } from '../../layout/page-section.tsx'
import { giftsOf, Giving } from './giving-form.tsx'
import { FIRST_SOLID, SectionButtons } from '../../layout/section-buttons.tsx'

export function DonatePage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('donate')
  const localized = useLocalizedPath()
  const shares = itemsOf(t('transparency', { returnObjects: true }))

  return (
    <>
      <PageHeading title={t('page.title')} text={t('page.text')} />
      <section className="section">
        <div className="wrap columns">
          <div>
            <h2>{t('why.title')}</h2>
            <p className="lead under-heading">{t('why.text')}</p>
          </div>
          <div>
            <h3>{t('impactSection.title')}</h3>
            <ul className="gifts ruled">
              {giftsOf(t).map(({ id, text }) => (
                <li key={id}>{text}</li>
              ))}
            </ul>
            <p className="hint">{t('impactSection.note')}</p>
          </div>
        </div>
      </section>
      <PageSection title={t('form.title')}>
        <Giving />
      </PageSection>
      <section className="section follows">
        <div className="wrap lined">
          <h2>{t('transparency.title')}</h2>
          <p>{t('transparency.text')}</p>
          {shares.length > 0 && <h3>{t('transparency.sharesLabel')}</h3>}
          <dl className="stats shares">
            {shares.map(({ id, label, value }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd className="figure num">{value}</dd>
              </div>
            ))}
          </dl>
          <div>
            <Link
              className={buttonClass({ variant: 'line' })}
              to={localized(`/publications?tag=${encodeURIComponent(t('transparency.reportTag'))}`)}
            >
              {t('transparency.reportButton')}
            </Link>
          </div>
        </div>
      </section>
      {children}
      <section className="section follows">
        <div className="wrap lined">
          <h2>{t('otherWays.title')}</h2>
          <p>{t('otherWays.text')}</p>
          <ul className="other-ways">
            {itemsOf(t('otherWays', { returnObjects: true })).map(({ id, title, text }) => (
              <li key={id}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <p>{t('otherWays.contactText')}</p>
          <div className="actions">
            <SectionButtons
              namespace="donate"
              of="other-ways"
              shipped={[
                ['/contact', t('otherWays.contactLink')],
                ['/volunteer', t('otherWays.volunteerLink')],
              ]}
              classNames={FIRST_SOLID}
            />
          </div>
        </div>
      </section>
    </>
  )
}
