import { buttonClass } from '@ufuq/shared/ui/button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLocalizedPath } from '../../engine/page-context.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { GivingForm } from './giving-form.tsx'

const GIFTS = ['warmth', 'medicine', 'mediation', 'youth'] as const
const SHARES = ['programmes', 'administration', 'fundraising'] as const
const OTHER_WAYS = ['time', 'goods', 'bequest'] as const

/** Shows what giving is like; nothing here is sent anywhere. */
export function DonatePage() {
  const { t } = useTranslation('donate')
  const localized = useLocalizedPath()

  return (
    <>
      <PageHeading title={t('page.title')} text={t('page.text')} />
      <section className="section">
        <div className="wrap why-give">
          <div>
            <h2>{t('why.title')}</h2>
            <p className="lead under-heading">{t('why.text')}</p>
          </div>
          <div>
            <h3 className="list-heading">{t('impactSection.title')}</h3>
            <ul className="gifts">
              {GIFTS.map((name) => (
                <li key={name}>{t(`impact.${name}.text`)}</li>
              ))}
            </ul>
            <p className="hint">{t('impactSection.note')}</p>
          </div>
        </div>
      </section>
      <section className="section follows">
        <div className="wrap">
          <div className="head">
            <h2>{t('form.title')}</h2>
          </div>
          <GivingForm />
        </div>
      </section>
      <section className="section follows">
        <div className="wrap lined">
          <h2>{t('transparency.title')}</h2>
          <p>{t('transparency.text')}</p>
          <h3>{t('transparency.sharesLabel')}</h3>
          <dl className="stats shares">
            {SHARES.map((name) => (
              <div key={name}>
                <dt>{t(`transparency.${name}.label`)}</dt>
                <dd className="figure num">{t(`transparency.${name}.value`)}</dd>
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
      <section className="section follows">
        <div className="wrap lined">
          <h2>{t('otherWays.title')}</h2>
          <p>{t('otherWays.text')}</p>
          <ul className="other-ways">
            {OTHER_WAYS.map((name) => (
              <li key={name}>
                <h3>{t(`otherWays.${name}.title`)}</h3>
                <p>{t(`otherWays.${name}.text`)}</p>
              </li>
            ))}
          </ul>
          <p>{t('otherWays.contactText')}</p>
          <div className="actions">
            <Link className={buttonClass()} to={localized('/contact')}>
              {t('otherWays.contactLink')}
            </Link>
            <Link className={buttonClass({ variant: 'line' })} to={localized('/volunteer')}>
              {t('otherWays.volunteerLink')}
            </Link>
          </div>
        </div>
      </section>
    </>
  )
}
