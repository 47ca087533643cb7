import { buttonClass } from '@ufuq/shared/ui/button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { itemsOf } from '../engine/items-of.ts'
import { useLocalizedPath } from '../engine/page-context.ts'
import { PageHeading } from '../layout/page-heading.tsx'
import { PageSection } from '../layout/page-section.tsx'
import { FIRST_SOLID, SectionButtons } from '../layout/section-buttons.tsx'
import { giftsOf, Giving } from './giving-form.tsx'

export function DonatePage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('donate')
  const localized = useLocalizedPath()
  const shares = itemsOf(t('spending.shares', { returnObjects: true }))

  return (
    <>
      <PageHeading title={t('page.title')} text={t('page.lead')} />
      <section className="section">
        <div className="wrap columns">
          <div>
            <h2>{t('gifts.heading')}</h2>
            <p className="lead under-heading">{t('gifts.text')}</p>
          </div>
          <div>
            <h3>{t('gifts.giftsTitle')}</h3>
            <ul className="gifts ruled">
              {giftsOf(t).map(({ id, text }) => (
                <li key={id}>{text}</li>
              ))}
            </ul>
            <p className="hint">{t('gifts.note')}</p>
          </div>
        </div>
      </section>
      <PageSection title={t('giving.heading')}>
        <Giving />
      </PageSection>
      <section className="section follows">
        <div className="wrap lined">
          <h2>{t('spending.heading')}</h2>
          <p>{t('spending.text')}</p>
          {shares.length > 0 && <h3>{t('spending.sharesTitle')}</h3>}
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
              to={localized(`/publications?tag=${encodeURIComponent(t('spending.reportTag'))}`)}
            >
              {t('transparency.reportButton')}
            </Link>
          </div>
        </div>
      </section>
      {children}
      <section className="section follows">
        <div className="wrap lined">
          <h2>{t('other-ways.heading')}</h2>
          <p>{t('other-ways.text')}</p>
          <ul className="other-ways">
            {itemsOf(t('other-ways.ways', { returnObjects: true })).map(({ id, title, text }) => (
              <li key={id}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <p>{t('other-ways.contactText')}</p>
          <div className="actions">
            <SectionButtons
              of={t('other-ways.buttons', { returnObjects: true })}
              classNames={FIRST_SOLID}
            />
          </div>
        </div>
      </section>
    </>
  )
}
